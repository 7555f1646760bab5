import { partPath } from '../../../web/lib/format-part-path.ts'
import { toLiveItem } from '../../catalog/pricing/live-items.ts'
import { type LiveLine, liveLines, type WantedLines } from '../../catalog/search/live-lines.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'
import type { Ctx } from '../../env.ts'
import { lineSum, type Money, type UnitPrice } from '../../lib/money.ts'
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
  /** What the minimum costs. */
  minimumSum: Money
  remains: number
  /** Fewer are not sold, and only whole packs. */
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
  const toOffer = offerMaker({ book, wanted: null, now })
  const { digits } = book.currency
  return (line) => {
    const isAvailable = line.remains >= line.minimum
    if (isInStockOnly && !isAvailable) return null
    const offer = toOffer(toLiveItem(line, line.brand_id))
    if (!offer?.channel_price || !offer.price) return null
    const { channel_price: price, price: usualPrice, minimum, pack, remains } = offer
    if (minPriceMicros !== null && price.micros < minPriceMicros) return null
    return {
      id: line.id,
      brand: line.brand,
      mpn: line.mpn,
      name: line.product,
      price,
      usualPrice,
      minimumSum: offer.order.sum ?? lineSum(price, minimum, digits),
      remains,
      minimum,
      pack,
      daysFrom: line.days_min,
      daysTo: line.days_max,
      isAvailable,
      link: `${origin}/${locale}${partPath(line.mpn, line.brand)}`,
    }
  }
}
