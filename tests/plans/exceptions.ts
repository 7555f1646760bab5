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
    sentBy: 'worker/search/list-misses.ts',
    text: 'search_misses',
    faults: ['scans search_misses'],
    reason: 'The table has a limit of rows, the rarest of which make place for new ones.',
  },
]
