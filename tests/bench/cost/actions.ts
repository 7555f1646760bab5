/** What is measured, as the tables call it. */
export const ACTIONS = {
  home: 'home, first page of a visit',
  part: 'a part’s page, first of a visit',
  byNumber: 'search by number, typed',
  byName: 'search by name, typed',
  offers: 'offers of a part, from its brands',
  cart: 'one more part in a guest’s cart',
  pageView: 'a page view of one who agreed',
  signIn: 'signing in',
  order: 'an order, from the cart to paid',
  orderPage: 'the page of an order',
  sent: 'an order bought, received, sent',
  dashboardMinute: 'a minute of an open dashboard',
  firstImport: '100,000 lines, first time',
  sameImport: '… unchanged',
  changedImport: '… 1 % changed',
  cronHour: 'an hour of Cron, nobody there',
  feed: 'a feed of 100,000 lines, made',
  sameFeed: '… unchanged since',
} as const
export type ActionKey = keyof typeof ACTIONS

export const ACTION_KEYS = Object.keys(ACTIONS) as ActionKey[]

/** Lines of the list that is imported, and made a feed of. */
export const LIST_LINES = 100_000
