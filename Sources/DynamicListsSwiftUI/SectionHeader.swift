#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  /// The header of a section: the app's, or its title and how many of its rows have loaded.
  struct SectionHeader: View {
    let section: ListSection
    @Environment(\.dynamicListParts) private var parts

    init(section: ListSection) { self.section = section }

    var body: some View {
      if let header = parts.sectionHeader {
        header(section)
      } else {
        HStack {
          Text(verbatim: section.title).accessibilityAddTraits(.isHeader)
          Spacer()
          let count = section.headerCount
          Text(verbatim: count.mayGrow ? "\(count.rows)+" : "\(count.rows)").foregroundStyle(.secondary)
        }
      }
    }
  }

  /// The footer of a section: the app's, or nothing.
  struct SectionFooter: View {
    let section: ListSection
    @Environment(\.dynamicListParts) private var parts

    init(section: ListSection) { self.section = section }

    var body: some View {
      if let footer = parts.sectionFooter { footer(section) }
    }
  }

  extension View {
    /// Adds footers to the sections of the lists inside this view, below their rows; also to sections that are collapsed.
    public func listSectionFooter<V: View>(@ViewBuilder content: @escaping (ListSection) -> V) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.sectionFooter = { AnyView(content($0)) } }
    }

    /// Replaces the headers of sections of the lists inside this view.
    ///
    /// To let people collapse a section, give its header a button that calls `toggleCollapsed(_:)` of the list with the
    /// section's id.
    public func listSectionHeader<V: View>(@ViewBuilder content: @escaping (ListSection) -> V) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.sectionHeader = { AnyView(content($0)) } }
    }
  }
#endif
