public import DynamicLists
