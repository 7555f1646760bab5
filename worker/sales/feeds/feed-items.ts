import { partPath } from '../../../web/lib/format-part-path.ts'
import { costStepsOf } from '../../catalog/pricing/cost-steps.ts'
import { createPricer, type PricePair } from '../../catalog/pricing/create-pricer.ts'
import { isOld, type LiveItem } from '../../catalog/pricing/live-item.ts'
import { toLiveItem } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { type LiveLine, liveLines, type WantedLines } from '../../catalog/search/live-lines.ts'
import type { Ctx } from '../../env.ts'
import type { UnitPrice } from '../../lib/money.ts'
import type { FeedTerms } from './feed-terms.ts'

/** An offer item as a feed tells of it; whose it is, is not told. */
export interface FeedItem {
  /** Of the offer item: the same in every feed, for as long as its list has it. */
  id: number
  brand: string
  mpn: string
  /** As its list names it; '': not at all. */
  name: string
  /** Apiece, at the minimum: what the search shows to the same group. */
  price: UnitPrice
  /** The same without the group's terms. */
  usualPrice: UnitPrice
  remains: number
  /** Fewer are not sold, and beyond it only whole packs. */
  minimum: number
  pack: number
  /** Days to our shelf that the list promises. */
  daysFrom: number
  daysTo: number
  /** At least the minimum is there. */
  isAvailable: boolean
  link: string
}

/**
 * The items of a feed, some at a time, which may be none; `linesAtOnce` lines are read at once. What has no price in the
 * feed's currency, or is hidden as its list is too old, is in none.
 */
export async function* feedItems(
  ctx: Ctx,
  terms: FeedTerms,
  { linesAtOnce }: Pick<WantedLines, 'linesAtOnce'> = {},
): AsyncGenerator<FeedItem[]> {
  const { supplierIds, brandIds } = terms
  const toItem = itemMaker(ctx, terms)
  const atOnce = linesAtOnce === undefined ? {} : { linesAtOnce }
  for await (const lines of liveLines(ctx, { supplierIds, brandIds, ...atOnce })) {
    yield lines.flatMap((line) => toItem(line) ?? [])
  }
}

function itemMaker({ now }: Ctx, terms: FeedTerms): (line: LiveLine) => FeedItem | null {
  const { book, minPriceMicros, isInStockOnly, origin, locale } = terms
  const priceOf = minimumPricer(book)
  return (line) => {
    const isAvailable = line.remains >= Math.max(1, line.minimum)
    if (isInStockOnly && !isAvailable) return null
    const item = toLiveItem(line, line.brand_id)
    if (item.whenOld === 'hide' && isOld(item, now)) return null
    const pair = priceOf(item)
    if (pair === null) return null
    const { channelPrice: price, price: usualPrice } = pair
    if (minPriceMicros !== null && price.micros < minPriceMicros) return null
    return {
      id: line.id,
      brand: line.brand,
      mpn: line.mpn,
      name: line.product,
      price,
      usualPrice,
      remains: item.remains,
      minimum: item.minimum,
      pack: item.pack,
      daysFrom: item.daysMin,
      daysTo: item.daysMax,
      isAvailable,
      link: `${origin}/${locale}${partPath(line.mpn, line.brand)}`,
    }
  }
}

/** The price at the minimum as `offerMaker` has it, without all else that an offer says: of a million lines it counts. */
function minimumPricer(book: PriceBook): (item: LiveItem) => PricePair | null {
  const price = createPricer(book)
  return (item) => {
    // The first step begins at the minimum, and a price by hand is the same from there up.
    const [first] = costStepsOf(item)
    return first === undefined ? null : price(item, first.micros)
  }
}
