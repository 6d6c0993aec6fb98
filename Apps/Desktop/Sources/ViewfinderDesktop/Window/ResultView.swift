import CGtk
import DesktopModel

/// The values that were read, and the one that is looked at: what it is, what it says and what it means.
final class ResultView {
  private let interface: Interface
  private let texts: Texts
  private(set) var values: [Barcode] = []
  private var chosenIndex: Int?
  /// The user chose this one of the list.
  var chosen: (Int) -> Void = { _ in }
  var actions: Actions?
  var isContinuous = false
  /// While the list is being filled nothing is chosen by the user.
  private var isFilling = false
  /// The last ones are listed; all are in the history.
  private static let longestList = 500

  init(_ interface: Interface, texts: Texts) {
    self.interface = interface
    self.texts = texts
    interface["value"].makeValueLabel()
    interface["reveal"].connect("toggled") { [unowned self] in
      if let barcode = current { showValue(of: barcode) }
    }
    interface["values"].connect(pointer: "row-selected") { [unowned self] row in
      guard let row, !isFilling else { return }
      let index = Int(gtk_list_box_row_get_index(Object(row).ptr()))
      guard values.indices.contains(index) else { return }
      show(index)
      chosen(index)
    }
  }

  var isEmpty: Bool { values.isEmpty }
  var current: Barcode? { chosenIndex.map { values[$0] } }

  func showNothing() {
    values = []
    chosenIndex = nil
    fill()
  }

  /// A value was accepted. The latest is first, and is looked at.
  func add(_ barcode: Barcode, keepsOthers: Bool) {
    chosenIndex = 0
    guard keepsOthers else {
      values = [barcode]
      return fill()
    }
    // One row comes, and the others stay: the scan goes on beside it, and the list may be long.
    isFilling = true
    defer { isFilling = false }
    let list = interface["values"]
    values.insert(barcode, at: 0)
    gtk_list_box_prepend(list.ptr(), row(barcode).widget)
    if values.count > Self.longestList {
      values.removeLast()
      if let row = gtk_list_box_get_row_at_index(list.ptr(), Int32(values.count)) {
        gtk_list_box_remove(list.ptr(), Object(row).widget)
      }
    }
    gtk_list_box_select_row(list.ptr(), gtk_list_box_get_row_at_index(list.ptr(), 0))
    showLists()
  }

  /// Codes of one picture; none is chosen yet where there are several.
  func offer(_ barcodes: [Barcode], choosing index: Int?) {
    values = barcodes
    chosenIndex = index
    fill()
  }

  func choose(_ index: Int) {
    guard values.indices.contains(index) else { return }
    gtk_list_box_select_row(
      interface["values"].ptr(), gtk_list_box_get_row_at_index(interface["values"].ptr(), Int32(index)))
    // A list of one has no rows to be selected anew.
    if chosenIndex != index { show(index) }
  }

  /// The latest with the same payload, where there is one.
  func choose(_ barcode: Barcode) {
    let index = values.firstIndex { $0.symbology == barcode.symbology && $0.bytes == barcode.bytes }
    if let index { choose(index) }
  }

  // MARK: filling

  private func fill() {
    isFilling = true
    defer { isFilling = false }
    let list = interface["values"]
    while let row = gtk_list_box_get_row_at_index(list.ptr(), 0) {
      gtk_list_box_remove(list.ptr(), Object(row).widget)
    }
    for (index, barcode) in values.enumerated() {
      gtk_list_box_append(list.ptr(), row(barcode).widget)
      if index == chosenIndex, let row = gtk_list_box_get_row_at_index(list.ptr(), Int32(index)) {
        gtk_list_box_select_row(list.ptr(), row)
      }
    }
    showLists()
  }

  private func row(_ barcode: Barcode) -> Object {
    let label = Object.label(
      barcode.symbology.displayName + ": " + ResultText.line(barcode.line(in: texts), limit: 60))
    gtk_label_set_ellipsize(label.ptr(), PANGO_ELLIPSIZE_END)
    label.setMargins(6)
    return label
  }

  private func showLists() {
    interface["values_area"].isVisible = values.count > 1
    interface["results"].isVisible = !values.isEmpty
    showChosen()
  }

  private func show(_ index: Int) {
    chosenIndex = index
    showChosen()
  }

  private func showChosen() {
    let barcode = current
    interface["result"].isVisible = barcode != nil
    actions?.enable("copy", barcode != nil)
    actions?.enable("save", barcode != nil)
    let addresses = barcode?.addresses ?? []
    actions?.enable("open-link", !addresses.isEmpty)
    interface["open_button"].isVisible = !addresses.isEmpty
    guard let barcode else { return }
    interface["symbology"].setLabel(
      texts.filled(.resultHeading, barcode.symbology.displayName)
        .replacing("()", with: String(barcode.bytes.count)))
    interface["reveal"].isVisible = barcode.hidesText
    gtk_toggle_button_set_active(interface["reveal"].ptr(), 0)
    showValue(of: barcode)
    showMeaning(barcode.meaning(in: texts))
  }

  private func showValue(of barcode: Barcode) {
    let isBinary = ResultText.isBinary(barcode.text)
    let value = interface["value"]
    value.set(cssClass: "hex", isBinary)
    let isHidden = barcode.hidesText && gtk_toggle_button_get_active(interface["reveal"].ptr()) == 0
    let shown = isBinary ? ResultText.hex(barcode.bytes) : ResultText.whole(barcode.text)
    value.setLabel(isHidden ? Self.dots : shown)
  }

  private static let dots = "••••••••"

  private func showMeaning(_ rows: [MeaningRow]) {
    let grid = interface["meaning"]
    while let child = gtk_widget_get_first_child(grid.widget) { gtk_grid_remove(grid.ptr(), child) }
    grid.isVisible = !rows.isEmpty
    for (index, row) in rows.enumerated() {
      let name = Object.label(row.name, classes: ["dim-label"])
      gtk_widget_set_valign(name.widget, GTK_ALIGN_START)
      gtk_grid_attach(grid.ptr(), name.widget, 0, Int32(index), 1, 1)
      let value = row.isSecret ? secret(row) : plain(row)
      gtk_grid_attach(grid.ptr(), value.widget, 1, Int32(index), 1, 1)
    }
  }

  private func plain(_ row: MeaningRow) -> Object {
    Object.valueLabel(ResultText.whole(row.value), classes: row.isWarning ? ["warning"] : [])
  }

  /// Dots until asked; the value is not even in the widget before, where a screen reader would find it.
  private func secret(_ row: MeaningRow) -> Object {
    let box = Object(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    let label = Object.valueLabel(Self.dots)
    // Dots can be broken anywhere, and would be.
    gtk_label_set_width_chars(label.ptr(), 12)
    let button = Object(gtk_toggle_button_new_with_label(texts[.resultReveal]))
    button.add(cssClass: "flat")
    button.connect("toggled") {
      let isShown = gtk_toggle_button_get_active(button.ptr()) != 0
      label.setLabel(isShown ? ResultText.whole(row.value) : Self.dots)
    }
    gtk_box_append(box.ptr(), label.widget)
    gtk_box_append(box.ptr(), button.widget)
    return box
  }
}
