import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { FeedColumn, FeedFormat } from './schemas.ts'

/** Whose prices a feed tells of what, in which form; with what its head says. */
export interface FeedTerms {
  format: FeedFormat
  locale: Locale
  supplierIds: number[]
  brandIds: number[]
  isInStockOnly: boolean
  minPriceMicros: number | null
  columns: FeedColumn[]
  /** Of the store. */
  storeName: string
  /** What its links begin with. */
  origin: string
  book: PriceBook
}
