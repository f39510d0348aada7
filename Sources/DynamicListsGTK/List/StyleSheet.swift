#if GTK
  import CAdwaita

  /// The CSS rules for which libadwaita has no style class.
  @MainActor
  enum StyleSheet {
    private static var isInstalled = false

    private static let rules = """
      .dynamic-list listview { background: transparent; }
      .dynamic-list-stack > row { padding: 0; }
      .dynamic-list-stack > row:hover, .dynamic-list-stack > row:active { background: none; }
      .dynamic-list statuspage > scrolledwindow:focus:focus-visible { outline: 2px solid alpha(@accent_color, 0.5);
        outline-offset: -2px; }
      .dynamic-list row.dynamic-list-footer { border: none; }
      .dynamic-list row.dynamic-list-section { padding: 0; }
      .dynamic-list-header { border-radius: 0; padding: 8px 12px 6px; }
      .dynamic-list-pinned { background: @window_bg_color; box-shadow: 0 1px @borders; }
      .dynamic-list-index { min-width: 24px; }
      .dynamic-list-index button { min-height: 0; min-width: 20px; padding: 1px 4px; border-radius: 6px;
        font-size: smaller; font-weight: normal; }
      .dynamic-list-separator { padding: 8px 12px 4px; }
      .dynamic-list row.dynamic-list-separated, .dynamic-list row.dynamic-list-separated:hover,
      .dynamic-list row.dynamic-list-separated:active, .dynamic-list row.dynamic-list-separated:selected {
        background: none; }
      .dynamic-list row.dynamic-list-separated:hover .dynamic-list-separated-row {
        background: alpha(currentColor, 0.04); }
      .dynamic-list row.dynamic-list-separated:selected .dynamic-list-separated-row {
        background: alpha(currentColor, 0.1); }
      .dynamic-list-choice { padding-left: 6px; padding-right: 6px; }
      .dynamic-list-placeholder { background: alpha(currentColor, 0.1); border-radius: 6px; margin: 14px 12px;
        min-height: 16px; min-width: 160px; }
      .dynamic-list row.dynamic-list-footer:selected, .dynamic-list row.dynamic-list-footer:hover,
      .dynamic-list row.dynamic-list-footer:active { background: none; color: inherit; }
      .dynamic-list row.dynamic-list-drop-above { box-shadow: inset 0 2px @accent_color; }
      .dynamic-list row.dynamic-list-drop-below { box-shadow: inset 0 -2px @accent_color; }
      .dynamic-list listview > row > :drop(active) { box-shadow: none; }
      .dynamic-list-dragged { padding: 6px 12px; border-radius: 6px; color: @popover_fg_color;
        background: @popover_bg_color; border: 1px solid @borders; }
      .dynamic-list row.dynamic-list-saving { opacity: 0.6; }
      .dynamic-list row.dynamic-list-unsaved { background-size: 16px 16px; background-repeat: no-repeat;
        background-image: -gtk-icontheme("dialog-warning-symbolic"); }
      .dynamic-list row.dynamic-list-unsaved:dir(ltr) { padding-right: 36px;
        background-position: calc(100% - 12px) center; }
      .dynamic-list row.dynamic-list-unsaved:dir(rtl) { padding-left: 36px; background-position: 12px center; }
      .dynamic-list-banner { background: mix(@window_bg_color, @accent_bg_color, 0.2); }
      .dynamic-list-banner.warning { background: mix(@window_bg_color, @warning_bg_color, 0.2); }
      .dynamic-list-banner.warning label, .dynamic-list-banner.warning button { color: @window_fg_color; }
      .dynamic-list-message { background: #35353a; color: white; border-radius: 18px; margin: 12px 12px 24px;
        padding: 6px; min-height: 34px; border: 1px solid @borders; }
      .dynamic-list-message > label { margin: 0 12px; }
      .dynamic-list-message > button { border-radius: 12px; }
      .dynamic-list-bar.accent { color: @accent_bg_color; }
      .dynamic-list-bar.error { color: @error_bg_color; }
      .dynamic-list-bar.warning { color: @warning_bg_color; }
      .dynamic-list-bar.success { color: @success_bg_color; }
      .dynamic-list-new { border-radius: 9999px; padding: 6px 14px; margin: 12px; min-height: 24px;
        color: @popover_fg_color; background: @popover_bg_color; border: 1px solid @borders;
        box-shadow: 0 1px 3px alpha(black, 0.2); }
      .dynamic-list-new:hover { background: mix(@popover_bg_color, @popover_fg_color, 0.08); }
      .dynamic-list-pill { border-radius: 9999px; padding: 6px 14px; }
      """

    /// Initializes libadwaita and adds the rules to the display, once.
    static func install() {
      // A program with another binding may have initialized GTK only; a second `adw_init()` does nothing.
      adw_init()
      guard !isInstalled, let display = gdk_display_get_default() else { return }
      isInstalled = true
      let provider = made(gtk_css_provider_new())
      gtk_css_provider_load_from_data(provider, rules, -1)
      gtk_style_context_add_provider_for_display(
        display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      g_object_unref(provider)
    }
  }
#endif
