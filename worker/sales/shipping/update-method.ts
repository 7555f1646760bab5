import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { METHOD_STATE, readAdminMethods } from './admin-method-rows.ts'
import { getMethod } from './get-method.ts'
import { refuseCountries } from './refuse-countries.ts'
import type { AdminShippingMethod, OneShippingMethod, ShippingMethodChanges } from './schemas.ts'
import { replaceRates } from './write-rates.ts'

/**
 * Changes what was sent, the rates as a whole, if the method has not changed since it was read; 409 with
 * what is current when it has, or when `version` is an earlier one. 422 for a code that is taken, or that
 * orders name. Its position is below zero until the last statement, which no other transaction sees: the
 * audit row and the rates are written beside that mark only.
 */
export async function updateMethod(
  ctx: Ctx,
  id: number,
  { version, ...changes }: ShippingMethodChanges,
): Promise<OneShippingMethod> {
  const [found] = await readAdminMethods(ctx, eq(shippingMethods.id, id))
  if (found === undefined) throw notFound()
  const { state, method } = found
  if (version !== undefined && version !== sha256(state)) throw await changedMeanwhile(ctx, id)
  const before = edited(method)
  const after = { ...before, ...definedOf(changes) }
  await refuseCountries(ctx, after)
  const isUnchanged = and(
    eq(shippingMethods.id, id),
    sql`${METHOD_STATE} = ${state}`,
    after.code === before.code ? undefined : codeIsFree(before.code, after.code),
  )
  const isMarked = sql`shipping_methods.id = ${id} AND shipping_methods.position < 0`
  const [written] = await ctx.db.batch([
    ctx.db
      .update(shippingMethods)
      .set({
        code: after.code,
        carrier: after.carrier,
        title: after.title,
        note: after.note,
        isPickup: after.is_pickup,
        pickup: after.pickup,
        isEnabled: after.is_enabled,
        trackingUrl: after.tracking_url,
        position: sql`-1 - position`,
      })
      .where(isUnchanged)
      .returning({ id: shippingMethods.id }),
    audited(
      ctx,
      {
        action: 'shipping-methods.update',
        subject: { type: 'shipping-method', id },
        before,
        after,
      },
      sql`EXISTS (SELECT 1 FROM shipping_methods WHERE ${isMarked})`,
    ),
    ...(changes.rates === undefined ? [] : replaceRates(ctx, isMarked, changes.rates)),
    ctx.db
      .update(shippingMethods)
      .set({ position: sql`-1 - position` })
      .where(isMarked),
  ])
  if (written.length === 0) {
    throw (await codeRefusal(ctx, before.code, after.code)) ?? (await changedMeanwhile(ctx, id))
  }
  return getMethod(ctx, id)
}

/** The editable part of a method. */
function edited(method: AdminShippingMethod) {
  const { id: _, position: __, currency: ___, warnings: ____, version: _____, ...own } = method
  return own
}

async function changedMeanwhile(ctx: Ctx, id: number) {
  return conflict('method_changed', { current: await getMethod(ctx, id) })
}

const isTaken = (code: string) =>
  sql<number>`EXISTS (SELECT 1 FROM shipping_methods m WHERE m.code = ${code})`
const isOrdered = (code: string) =>
  sql<number>`EXISTS (SELECT 1 FROM orders WHERE shipping_method = ${code})`

const codeIsFree = (from: string, to: string) => sql`NOT ${isTaken(to)} AND NOT ${isOrdered(from)}`

/** Why the code cannot be changed; null when it can, or stays. */
async function codeRefusal(ctx: Ctx, from: string, to: string) {
  if (from === to) return null
  const [found] = await ctx.db
    .select({ taken: isTaken(to), ordered: isOrdered(from) })
    .from(shippingMethods)
    .limit(1)
  if (found?.ordered === 1) return invalid('code', 'shipping_code_ordered')
  return found?.taken === 1 ? invalid('code', 'shipping_code_taken') : null
}

/** The changes, without fields that were left out. */
function definedOf(changes: Omit<ShippingMethodChanges, 'version'>) {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as {
    [Key in keyof typeof changes]-?: Exclude<(typeof changes)[Key], undefined>
  }
}
