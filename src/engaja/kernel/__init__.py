"""The hot paths, on flat integers and nothing else, so that they can be compiled as they stand."""
