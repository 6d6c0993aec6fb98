import ViewfinderCapture

@main enum ViewfinderTool {
  static func main() {
    print("viewfinder")
  }
}
