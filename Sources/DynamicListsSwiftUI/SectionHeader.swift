#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  /// The header of a section: the app's, or a button with its title and how many of its rows have loaded, which collapses
  /// it.
  struct SectionHeader: View {
    let section: ListSection
    let toggle: @MainActor () -> Void
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    init(section: ListSection, toggle: @escaping @MainActor () -> Void) {
      (self.section, self.toggle) = (section, toggle)
    }

    var body: some View {
      if let header = parts.sectionHeader {
        header(section)
      } else {
        Button(action: toggle) {
          HStack {
            Text(verbatim: section.title)
            Spacer()
            let count = section.headerCount
            Text(verbatim: count.mayGrow ? "\(count.rows)+" : "\(count.rows)").foregroundStyle(.secondary)
            Image(systemName: section.isCollapsed ? "chevron.forward" : "chevron.down").accessibilityHidden(true)
          }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(.isHeader)
        .accessibilityValue(Text(verbatim: words(section.isCollapsed ? .collapsed : .expanded)))
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
    /// A header of the list's own collapses its section. To let people do that with another one, give it a button that
    /// calls `toggleCollapsed(_:)` of the list with the section's id.
    public func listSectionHeader<V: View>(@ViewBuilder content: @escaping (ListSection) -> V) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.sectionHeader = { AnyView(content($0)) } }
    }
  }
#endif
