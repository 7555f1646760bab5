import { sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { addresses } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { lacksDefault, mine } from './address-rows.ts'

/** Deletes one of the actor's own; the newest of the others takes over the defaults it had. */
export async function deleteAddress(ctx: Ctx, id: number): Promise<void> {
  const newest = sql`(SELECT max(id) FROM addresses WHERE user_id = ${actorOf(ctx).id})`
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'addresses.delete', subject: { type: 'address', id } },
      exists(addresses, mine(ctx, id)),
    ),
    ctx.db.delete(addresses).where(mine(ctx, id)).returning({ id: addresses.id }),
    ctx.db
      .update(addresses)
      .set({ isDefaultShipping: true })
      .where(sql`${addresses.id} = ${newest} AND ${lacksDefault(ctx, 'shipping')}`),
    ctx.db
      .update(addresses)
      .set({ isDefaultPayment: true })
      .where(sql`${addresses.id} = ${newest} AND ${lacksDefault(ctx, 'payment')}`),
  ])
  if (deleted.length === 0) throw notFound()
}
