import { eq } from 'drizzle-orm'
import { readCalendar } from '../../catalog/pricing/parse-price-book.ts'
import { priceBookQuery } from '../../catalog/pricing/read-price-book.ts'
import { queryRow } from '../../db/query.ts'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import { warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { promisedDays, untilDispatch } from '../../lib/delivery-promise.ts'
import { METHOD_COLUMNS, METHOD_ORDER, toMethod } from './method-columns.ts'
import type { OfferedMethod } from './schemas.ts'

/** A warehouse's methods, the usual one first, each with the days on which what is ordered now is on our shelf. */
export async function listDeliveryMethods(ctx: Ctx, warehouseId: number): Promise<OfferedMethod[]> {
  const [[warehouse], rows] = await ctx.db.batch([
    ctx.db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.id, warehouseId)),
    ctx.db
      .select(METHOD_COLUMNS)
      .from(deliveryMethods)
      .where(eq(deliveryMethods.warehouseId, warehouseId))
      .orderBy(...METHOD_ORDER),
  ])
  if (warehouse === undefined) throw notFound()
  const book = await queryRow(ctx.db.raw, priceBookQuery({ currency: null, now: ctx.now }))
  if (book === null) throw new Error('the price book is one row')
  // Nothing is handled by us before it is on the shelf.
  const calendar = { ...readCalendar(book, ctx.now), handlingDays: 0 }
  return rows.map((row) => {
    const wait = untilDispatch(calendar, { weekdays: row.weekdays, until: row.cut_off })
    const span = { from: row.days_min + wait, to: row.days_max + wait }
    return { ...toMethod(row), arrives: promisedDays(calendar, span, null) }
  })
}
