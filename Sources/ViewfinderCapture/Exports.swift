@_exported import Viewfinder
