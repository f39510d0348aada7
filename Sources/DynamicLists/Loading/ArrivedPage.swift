/// A page that a call has brought, with the rows of its items, until its items are stored.
struct ArrivedPage<Item> {
  let load: PageLoad
  let page: FeedPage<Item>
  var items: StagedItems<Item>
}
