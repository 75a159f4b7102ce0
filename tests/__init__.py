"""Tests of the library and of the example rulesets."""
