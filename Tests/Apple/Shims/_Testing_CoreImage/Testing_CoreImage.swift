// Swift Testing looks for this overlay wherever its module meets the one that it is named for.
