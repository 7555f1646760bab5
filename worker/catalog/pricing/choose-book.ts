import type { PriceBook } from './price-book.ts'
import { type PriceBookRow, type PriceView, readPriceBook } from './read-price-book.ts'

/** The book in the first of the wished currencies that the store sells in, else in the channel's own. */
export function chooseBook(
  rows: PriceBookRow[],
  wishes: (string | null)[],
  view: Omit<PriceView, 'currency'>,
): PriceBook {
  for (const currency of wishes) {
    if (currency === null) continue
    const book = readPriceBook(rows, { ...view, currency })
    if (book.currency.code === currency) return book
  }
  return readPriceBook(rows, { ...view, currency: null })
}
