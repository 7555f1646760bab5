/** A statement that may do what others may not, and why. */
export interface Exception {
  /** Part of the path of the file that sends it. */
  sentBy: string
  /** Part of the statement's text, blanks as they stand in its key. */
  text: string
  /** What it may do: `scans orders`, `materializes live_offer_items`. */
  faults?: string[]
  /** Rows that it may read at full size, when that is more than the usual budget. */
  rows?: number
  /** Milliseconds that it may take at full size, when that is more than the usual budget. */
  ms?: number
  reason: string
}

/** Every exception from the rules of `npm run bench plans`. One that nothing needs any more fails too. */
export const EXCEPTIONS: Exception[] = [
  {
    sentBy: 'worker/catalog/merge-brand.ts',
    text: 'products',
    faults: ['scans products'],
    reason:
      'A person makes one brand an alias of another a few times a month. An index of products by brand would be paid for by every new product of an import.',
  },
  {
    sentBy: 'worker/currencies/delete-currency.ts',
    text: 'EXISTS',
    faults: ['scans cart_items', 'scans favorites', 'scans offer_items'],
    reason:
      'A currency is forgotten by hand, once in years, and only when nothing is in it: that needs a look at everything, and stops at the first use.',
  },
  {
    sentBy: 'worker/currencies/read-rates-state.ts',
    text: 'FROM rates',
    faults: ['scans rates'],
    reason:
      'The newest day of each source, read by Cron when rates are due: four rows a day are added, and the index alone is read.',
  },
  {
    sentBy: 'worker/',
    text: 'search_misses',
    faults: ['scans search_misses'],
    rows: 100_000,
    ms: 100,
    reason:
      'The table has a limit of 100,000 rows, the rarest of which make place for new ones; only staff and Cron read it.',
  },
  {
    sentBy: 'worker/orders/list-admin-orders.ts',
    text: 'FROM orders o',
    faults: ['scans orders'],
    reason:
      'A page of staff’s orders walks them newest first until it is full, by the index of their days.',
  },
  {
    sentBy: 'worker/supply/list-supplier-invoices.ts',
    text: 'FROM supplier_invoices i JOIN suppliers s',
    faults: ['scans supplier_invoices'],
    rows: 500_000,
    ms: 500,
    reason:
      'Suppliers’ invoices are a twentieth of the orders; staff sort and search them by what has no index.',
  },
  {
    sentBy: 'worker/supply/list-supplier-orders.ts',
    text: 'FROM (SELECT o.id FROM supplier_orders o',
    faults: ['scans supplier_orders'],
    rows: 1_000_000,
    ms: 500,
    reason:
      'Orders to suppliers are a tenth of the customers’; staff sort and search them by what has no index.',
  },
]
