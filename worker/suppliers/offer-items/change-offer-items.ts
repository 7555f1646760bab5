import { needing } from '../../db/offers-at/lines-needed.ts'
import { type SQL, sql } from 'drizzle-orm'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryRows, sql as fragment } from '../../db/query.ts'
import { offerItemChanges, offerItemOverrides } from '../../db/schema/offer-item-overrides.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { endOfDay } from '../../lib/end-of-day.ts'
import { wholeAmount } from '../../lib/money.ts'
import { rational } from '../../lib/rational.ts'
import { roundUnitPrice } from '../../lib/unit-price.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { auditedEach } from '../../store/audit/audit.ts'
import { announce } from '../../store/live/announce.ts'
import {
  BEFORE_CELLS,
  CURRENT,
  OVERRIDE_JSON,
  type OverrideName,
  REPLACED,
} from './override-cells.ts'
import type { ItemChange, ItemChangeInput, ItemChanged } from './schemas.ts'

const YEAR_MS = 366 * 24 * 3600 * 1000

/**
 * Sets terms of lines in place of their lists', all in one transaction with what it was before: each newer list
 * leaves them as they are. Lines that there are none of are left out; 422 when that is all of them, for a currency
 * without a rate, and for a price whose last day is over or more than a year away.
 */
export async function changeOfferItems(
  ctx: Ctx,
  { ids, change }: ItemChangeInput,
): Promise<ItemChanged> {
  const set = await readChange(ctx, change)
  const next = { ...CURRENT, ...set }
  // No line is ever deleted: one that is there stays.
  const known = JSON.stringify(await knownLines(ctx, ids))
  const lines = sql`FROM (SELECT value AS id FROM json_each(${known})) i
    LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id`
  // Inside the transaction nobody else makes a newer one.
  const changeId = sql`(SELECT max(id) FROM offer_item_changes)`
  const isAny = sql`EXISTS (SELECT 1 ${lines})`
  const [made] = await ctx.db.batch([
    insertWhen(ctx.db, offerItemChanges, {
      cells: {
        actorId: ctx.actor?.id ?? null,
        change,
        before: sql`(SELECT json_group_array(${BEFORE_CELLS}) ${lines})`,
        items: sql`(SELECT count(*) ${lines})`,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${isAny}`,
    }).returning({ id: offerItemChanges.id, items: offerItemChanges.items }),
    auditedEach(
      ctx,
      {
        action: 'offer-items.update',
        subject: { type: 'offer-item', id: sql`i.id` },
        before: OVERRIDE_JSON(CURRENT),
        after: OVERRIDE_JSON(next),
      },
      lines,
    ),
    insertWhen(ctx.db, offerItemOverrides, {
      cells: { offerItemId: sql`i.id`, ...next, changeId },
      rest: sql`${lines} WHERE true`,
    }).onConflictDoUpdate({ target: offerItemOverrides.offerItemId, set: REPLACED }),
  ])
  const [written] = made
  if (written === undefined) throw invalid('ids', 'invalid')
  announce(ctx, { kind: 'price-list', id: 0 })
  return { ...written, restored: 0, undone_at: null }
}

/** Those of the ids that are of lines, each once. */
async function knownLines({ db }: Ctx, ids: readonly number[]): Promise<number[]> {
  const asked = fragment`SELECT value AS id FROM json_each(${JSON.stringify([...new Set(ids)])})`
  const rows = await queryRows(
    db.raw,
    needing(
      query<{ id: number }>`SELECT i.id FROM (${asked}) k CROSS JOIN offer_items i ON i.id = k.id`,
      { of: 'lines', ids: asked },
    ),
  )
  return rows.map(({ id }) => id)
}

/** The cells that a change sets; others stay as they are. */
async function readChange(
  ctx: Ctx,
  { is_hidden: isHidden, days, minimum, price }: ItemChange,
): Promise<Partial<Record<OverrideName, SQL>>> {
  return {
    ...(isHidden !== undefined && { isHidden: whole(isHidden ? 1 : 0) }),
    ...(days !== undefined && {
      daysMin: whole(days?.min ?? null),
      daysMax: whole(days?.max ?? null),
    }),
    ...(minimum !== undefined && { minimum: whole(minimum) }),
    ...(price !== undefined && (price === null ? NO_PRICE : await readPrice(ctx, price))),
  }
}

/** D1 binds numbers as floating ones, which JSON would write with a point. */
const whole = (value: number | null): SQL => sql`cast(${value} AS INTEGER)`

const NO_PRICE = {
  priceMicros: sql`NULL`,
  priceCurrency: sql`NULL`,
  priceUntil: sql`NULL`,
}

/** The price rounded as prices are shown, until its last day is over where the store is. */
async function readPrice(
  ctx: Ctx,
  { micros, currency, until }: NonNullable<ItemChange['price']>,
): Promise<Partial<Record<OverrideName, SQL>>> {
  const view = { currency, now: ctx.now }
  const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  const { time_zone: timeZone } = toSettings(await selectSettings(ctx))
  const end = endOfDay(until, timeZone).getTime()
  if (end <= ctx.now.getTime()) throw invalid('change.price.until', 'price_day_over')
  if (end > ctx.now.getTime() + YEAR_MS) throw invalid('change.price.until', 'price_day_far')
  return {
    priceMicros: whole(roundedIn(book, currency, micros)),
    priceCurrency: sql`${currency}`,
    priceUntil: whole(end),
  }
}

function roundedIn(book: PriceBook, currency: string, micros: number): number {
  const known = book.currencies.get(currency)
  if (!known?.rate) throw invalid('change.price.currency', 'unknown_currency')
  return wholeAmount(roundUnitPrice(rational(BigInt(micros)), known.digits))
}
