import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { needKnown } from './feed-cells.ts'
import { type FeedItem, feedItems } from './feed-items.ts'
import { type FeedPreview, type FeedPreviewInput, MOST_LOOKED } from './schemas.ts'

const MOST_ROWS = 5
const LINES_AT_ONCE = 6_000

/**
 * A feed as it would be now: how many items it has, and the first of them. It looks at 24,000 lines at most, or where it
 * is of some brands at the lines of 4,000 parts, and says where there are more. 422 for a channel, group or currency that there is not.
 */
export async function previewFeed(ctx: Ctx, input: FeedPreviewInput): Promise<FeedPreview> {
  await needKnown(ctx, input)
  const view = {
    currency: input.currency,
    now: ctx.now,
    ...(input.channel_id !== null && { channelId: input.channel_id }),
    ...(input.group_id !== null && { groupId: input.group_id }),
  }
  const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  const terms = {
    format: input.format,
    locale: input.locale,
    supplierIds: input.supplier_ids,
    brandIds: input.brand_ids,
    isInStockOnly: input.is_in_stock_only,
    minPriceMicros: input.min_price_micros,
    columns: input.columns,
    storeName: '',
    origin: ctx.origin,
    book,
  }
  const found: FeedItem[] = []
  let items = 0
  let steps = 0
  for await (const some of feedItems(ctx, terms, { linesAtOnce: LINES_AT_ONCE })) {
    // The step after the last one that is looked at: there are more lines.
    if (steps === MOST_LOOKED / LINES_AT_ONCE)
      return { items, is_more: true, rows: found.map(toRow) }
    steps += 1
    items += some.length
    found.push(...some.slice(0, MOST_ROWS - found.length))
  }
  return { items, is_more: false, rows: found.map(toRow) }
}

const toRow = ({ id, brand, mpn, name, price, remains }: FeedItem) => ({
  id,
  brand,
  mpn,
  name,
  price_micros: price.micros,
  currency: price.currency,
  remains,
})
