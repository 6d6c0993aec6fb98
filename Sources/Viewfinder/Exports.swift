@_exported import Barcodes
