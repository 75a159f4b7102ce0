"""Between fights: exchanging and equipping, the rest zone and its merchants."""
