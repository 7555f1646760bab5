import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { query, queryBatch, type Query, sql } from '../../db/query.ts'
import { knownChannels } from '../../known-channels.ts'
import type { Ctx } from '../../env.ts'
import { channelWith } from '../../lib/channel.ts'
import { sha256 } from '../../lib/hash.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { inChannel } from '../../new-ctx.ts'
import { attemptsQuery } from '../../take-attempt.ts'
import type { FeedTerms } from './feed-terms.ts'
import { workbookHead } from './formats/write-table.ts'
import type { FeedColumn, FeedFormat } from './schemas.ts'

/** A whole copy of a feed in R2. */
export interface FeedCopy {
  etag: string
  fileKey: string
  /** Epoch milliseconds. */
  madeAt: number
  bytes: number
}

/** A feed that is switched on, and what it is made of at this moment. */
export interface FoundFeed {
  id: number
  hash: string
  terms: FeedTerms
  /** Tells what it is made of from anything else it was or will be made of. */
  etag: string
  /** The newest one, which may be of what the feed was. */
  copy: FeedCopy | null
  /** Epoch milliseconds. */
  askedAt: number | null
}

interface Row {
  id: number
  format: FeedFormat
  locale: Locale
  currency: string
  supplier_ids: string
  brand_ids: string
  is_in_stock_only: number
  min_price_micros: number | null
  columns: string
  asked_at: number | null
  made_at: number | null
  bytes: number | null
  made_etag: string | null
  file_key: string | null
  store_name: string | null
  supply: number
  hidden_lists: number
  ended_prices: number | null
}

/**
 * The feed behind the hash of a secret, read in one round trip with all that its state depends on: no line is looked at.
 * `feed` is null for an unknown, deleted or switched-off one; `misses` are the attempts counted under `missesKey`.
 */
export async function findFeed(
  ctx: Ctx,
  hash: string,
  missesKey: string,
): Promise<{ feed: FoundFeed | null; misses: { count: number; resets_at: number } | null }> {
  const view = {
    currency: null,
    now: ctx.now,
    channelId: sql`(SELECT channel_id FROM feeds WHERE hash = ${hash})`,
    groupId: sql`(SELECT group_id FROM feeds WHERE hash = ${hash})`,
  }
  const found = await queryBatch(ctx.db.raw, {
    feed: feedQuery(hash, ctx.now.getTime()),
    book: priceBookQuery(view),
    misses: attemptsQuery(ctx, missesKey),
  })
  const [row] = found.feed
  const misses = found.misses[0] ?? null
  if (row === undefined) return { feed: null, misses }
  const book = readPriceBook(found.book, { ...view, currency: row.currency })
  const channel = channelWith(await knownChannels(ctx.db), book.channelId)
  const terms = termsOf(inChannel(ctx, channel), row, book)
  return {
    feed: {
      id: row.id,
      hash,
      terms,
      etag: etagOf(row, terms),
      copy: copyOf(row),
      askedAt: row.asked_at,
    },
    misses,
  }
}

/** Lists that have passed the age that hides them, and the last price by hand that is over, change by themselves. */
const feedQuery = (hash: string, now: number): Query<Row> => query<Row>`
  SELECT f.id, f.format, f.locale, f.currency, f.supplier_ids, f.brand_ids, f.is_in_stock_only, f.min_price_micros,
    f.columns, f.asked_at, f.made_at, f.bytes, f.made_etag, f.file_key,
    (SELECT json(value) ->> '$' FROM settings WHERE key = 'store_name') AS store_name,
    (SELECT version FROM supply_state WHERE id = 1) AS supply,
    (SELECT count(*) FROM offers WHERE max_age_hours IS NOT NULL AND when_old = 'hide'
      AND live_since + max_age_hours * 3600000 < ${now}) AS hidden_lists,
    (SELECT max(price_until) FROM offer_item_overrides WHERE price_micros IS NOT NULL AND price_until <= ${now})
      AS ended_prices
  FROM feeds f WHERE f.hash = ${hash} AND f.is_on = 1 AND f.deleted_at IS NULL`

/** Names and links are those of the feed's own channel. */
const termsOf = ({ origin, channel }: Ctx, row: Row, book: PriceBook): FeedTerms => ({
  format: row.format,
  locale: row.locale,
  supplierIds: JSON.parse(row.supplier_ids) as number[],
  brandIds: JSON.parse(row.brand_ids) as number[],
  isInStockOnly: row.is_in_stock_only === 1,
  minPriceMicros: row.min_price_micros,
  columns: JSON.parse(row.columns) as FeedColumn[],
  storeName: channel.isMain ? (row.store_name ?? 'Detal') : channel.name,
  origin,
  book,
})

/**
 * A hash of the feed's settings, of what prices depend on, of how often what is sold has changed, and of the heads of a
 * workbook, which staff can write over. Weak, for the same state is written with another date when it is made twice.
 */
function etagOf(row: Row, { book, ...settings }: FeedTerms): string {
  const rates = [...book.currencies].map(([code, { digits, rate }]) => [
    code,
    digits,
    rate && [String(rate.perUnit.num), String(rate.perUnit.den)],
  ])
  const prices = [
    book.base,
    book.currency.code,
    rates,
    book.rules,
    book.floorMarginBps,
    book.homeTaxBps,
    book.isTaxIncluded,
    book.channelId,
    book.groupId,
    book.discountBps,
  ]
  const supply = [row.supply, row.hidden_lists, row.ended_prices]
  const heads = settings.format === 'xlsx' ? workbookHead(settings) : []
  const hash = sha256(JSON.stringify([row.id, settings, prices, supply, heads]))
  return `W/"${hash.slice(0, 32)}"`
}

function copyOf({
  made_etag: etag,
  file_key: fileKey,
  made_at: madeAt,
  bytes,
}: Row): FeedCopy | null {
  if (etag === null || fileKey === null || madeAt === null || bytes === null) return null
  return { etag, fileKey, madeAt, bytes }
}
