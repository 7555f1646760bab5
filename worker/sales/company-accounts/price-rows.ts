import type { CsvCell } from '../../../web/lib/format-csv.ts'
import { toLiveItem } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { type LiveLine, liveLines } from '../../catalog/search/live-lines.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'
import type { Ctx } from '../../env.ts'
import { plainPrice } from '../../lib/unit-price.ts'

/**
 * All that is in stock, at the prices of `book` and beside the usual ones, as cells, some lines at a time; whose offers
 * they are is not told.
 */
export async function* priceRows(
  ctx: Ctx,
  book: PriceBook,
  linesAtOnce?: number,
): AsyncGenerator<CsvCell[][]> {
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  const wanted = linesAtOnce === undefined ? {} : { linesAtOnce }
  for await (const lines of liveLines(ctx, wanted)) {
    const cells = lines.flatMap((line) => cellsOf(line, toOffer(toLiveItem(line, line.brand_id))))
    if (cells.length > 0) yield cells
  }
}

/** One line, or none for what has no price or cannot be ordered. */
function cellsOf(
  { brand, mpn, product }: LiveLine,
  offer: ReturnType<ReturnType<typeof offerMaker>>,
): CsvCell[][] {
  if (!offer?.channel_price || !offer.price || offer.remains < offer.minimum) return []
  const { channel_price: own, price, remains, minimum, pack } = offer
  const counts = [remains, minimum, pack, offer.days_min, offer.days_max]
  return [
    [
      brand,
      mpn,
      product,
      { number: plainPrice(own.micros) },
      { number: plainPrice(price.micros) },
      own.currency,
      ...counts.map((count) => ({ number: String(count) })),
    ],
  ]
}
