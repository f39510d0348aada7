// Without the trait GTK this file is empty, so that it builds where GTK is not installed.
#ifdef BENCH_GTK

#include "CGTKList.h"
#include "number_model.h"
#include "picture.h"

#include <adwaita.h>

struct BenchList {
  GtkWidget *widget;
  BenchNumberModel *model;
  void *const *textures;
  guint texture_count;
  guint widgets_made;
};

// The widgets of a row, stored so that binding need not search for them.
typedef struct {
  GtkLabel *title;
  GtkLabel *details;
  BenchPicture *picture;
} BenchRow;

static GtkWidget *make_label(const char *style) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_add_css_class(label, style);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode(GTK_LABEL(label), TRUE);
  return label;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, BenchList *self) {
  BenchRow *row = g_new0(BenchRow, 1);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, self->textures ? 8 : 2);
  gtk_widget_set_margin_top(box, 4);
  gtk_widget_set_margin_bottom(box, 4);
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  GtkWidget *title = make_label("heading");
  row->title = GTK_LABEL(title);
  gtk_box_append(GTK_BOX(box), title);
  GtkWidget *second = self->textures ? bench_picture_new(190) : make_label("caption");
  if (self->textures)
    row->picture = BENCH_PICTURE(second);
  else
    row->details = GTK_LABEL(second);
  gtk_box_append(GTK_BOX(box), second);
  g_object_set_data_full(G_OBJECT(item), "row", row, g_free);
  gtk_list_item_set_child(item, box);
  self->widgets_made++;
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, BenchList *self) {
  BenchRow *row = g_object_get_data(G_OBJECT(item), "row");
  guint number = bench_number_get(gtk_list_item_get_item(item));
  char text[64];
  if (self->textures) {
    g_snprintf(text, sizeof text, "Author: Person %u", number);
    gtk_label_set_text(row->title, text);
    bench_picture_set_texture(row->picture, self->textures[number % self->texture_count]);
  } else {
    g_snprintf(text, sizeof text, "Line %u", number);
    gtk_label_set_text(row->title, text);
    g_snprintf(text, sizeof text, "Amount: %u of 1000", number * 7919 % 1000);
    gtk_label_set_text(row->details, text);
  }
}

// Rows of the same height as the package's, without padding and highlight.
static void install_style(void) {
  static gboolean is_installed;
  if (is_installed) return;
  is_installed = TRUE;
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      provider,
      ".bench-list listview { background: transparent; }"
      ".bench-list-rows > row { padding: 0; }"
      ".bench-list-rows > row:hover, .bench-list-rows > row:active { background: none; }",
      -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}

// Puts the scroller into as many widgets as the package's is in: pages, notices, buttons over the rows, a pinned
// header. A row's style is looked for among its ancestors, and a change of its size goes through them.
static GtkWidget *wrap(GtkWidget *scroller) {
  GtkWidget *pinned = gtk_overlay_new(), *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *buttons = gtk_overlay_new(), *pages = gtk_stack_new();
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *messages = gtk_overlay_new(), *bin = adw_bin_new();
  gtk_overlay_set_child(GTK_OVERLAY(pinned), scroller);
  gtk_box_append(GTK_BOX(row), pinned);
  gtk_overlay_set_child(GTK_OVERLAY(buttons), row);
  gtk_stack_add_child(GTK_STACK(pages), buttons);
  gtk_box_append(GTK_BOX(column), pages);
  gtk_overlay_set_child(GTK_OVERLAY(messages), column);
  adw_bin_set_child(ADW_BIN(bin), messages);
  gtk_widget_add_css_class(bin, "bench-list");
  return bin;
}

BenchList *bench_list_new(unsigned count, void *const *textures, unsigned texture_count) {
  BenchList *self = g_new0(BenchList, 1);
  self->textures = textures;
  self->texture_count = texture_count;
  self->model = bench_number_model_new(count);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), self);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), self);
  GtkNoSelection *selection = gtk_no_selection_new(g_object_ref(G_LIST_MODEL(self->model)));
  GtkWidget *view = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
  install_style();
  gtk_widget_add_css_class(view, "bench-list-rows");
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  // Limits the width of rows to a readable one, as windows of GNOME do.
  GtkWidget *clamp = adw_clamp_scrollable_new();
  adw_clamp_scrollable_set_maximum_size(ADW_CLAMP_SCROLLABLE(clamp), 720);
  adw_clamp_scrollable_set_child(ADW_CLAMP_SCROLLABLE(clamp), view);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), clamp);
  gtk_widget_set_hexpand(scroller, TRUE);
  gtk_widget_set_vexpand(scroller, TRUE);
  self->widget = g_object_ref_sink(wrap(scroller));
  return self;
}

void *bench_list_widget(BenchList *self) { return self->widget; }

void bench_list_append(BenchList *self, unsigned count) { bench_number_model_append(self->model, count); }

void bench_list_refresh(BenchList *self, unsigned count) { bench_number_model_replace(self->model, count); }

unsigned bench_list_widgets_made(BenchList *self) { return self->widgets_made; }

void bench_list_free(BenchList *self) {
  g_object_unref(self->widget);
  g_object_unref(self->model);
  g_free(self);
}

#endif
