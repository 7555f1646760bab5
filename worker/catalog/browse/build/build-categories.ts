import { query, queryBatch, queryRow } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { PriceBook } from '../../pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../pricing/read-price-book.ts'
import { buildCategory } from './build-category.ts'

const MINUTE_MS = 60_000
/** Prices, stock and days in columns only choose and order parts, which are shown as they are: they may be so old. */
const OLD_AFTER_MS = 6 * 60 * MINUTE_MS
/** … and so old once a list went live since. */
const OUTDATED_AFTER_MS = 15 * MINUTE_MS
/** A run of the job goes on for so long; what is left is the next minute's. */
const LONGEST_RUN_MS = 20_000

/**
 * Makes the columns of categories that are due: whose parts changed, longest waiting first, then those whose prices may
 * be old.
 */
export async function buildCategories(ctx: Ctx): Promise<void> {
  const startedAt = Date.now()
  const liveAt = await lastListAt(ctx)
  let book: PriceBook | null = null
  let before = 0
  while (Date.now() - startedAt < LONGEST_RUN_MS) {
    const next = await nextDue(ctx, liveAt)
    // One that is still due after it was made changes all the time: its turn comes again in a minute.
    if (next === null || next === before) return
    book ??= await baseBook(ctx)
    await buildCategory(ctx, next, book)
    before = next
  }
}

/** When a list went live last: all offers are few, and so are their live lists. */
async function lastListAt(ctx: Ctx): Promise<number> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ at: number | null }>`SELECT max(l.applied_at) AS at
      FROM offers o CROSS JOIN price_lists l ON l.id = o.live_list_id`,
  )
  return row?.at ?? 0
}

/** The category that is due first; null for none. */
async function nextDue({ db, now }: Ctx, liveAt: number): Promise<number | null> {
  const time = now.getTime()
  const outdated = Math.min(liveAt, time - OUTDATED_AFTER_MS)
  const { dirty, old } = await queryBatch(db.raw, {
    dirty: query<{ id: number }>`SELECT category_id AS id FROM category_builds
      WHERE dirty_since IS NOT NULL ORDER BY dirty_since, category_id LIMIT 1`,
    old: query<{ id: number }>`SELECT category_id AS id FROM category_builds
      WHERE built_at < ${Math.max(outdated, time - OLD_AFTER_MS)} ORDER BY built_at LIMIT 1`,
  })
  return dirty[0]?.id ?? old[0]?.id ?? null
}

/** Prices of a guest of the main channel, in the base currency. */
async function baseBook(ctx: Ctx): Promise<PriceBook> {
  const view = { currency: null, now: ctx.now, isAnyCurrency: true }
  const { book } = await queryBatch(ctx.db.raw, { book: priceBookQuery(view) })
  const { base } = readPriceBook(book, view)
  return readPriceBook(book, { ...view, currency: base })
}
