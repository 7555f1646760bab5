import { desc, eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { addresses } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { toAddress } from './address-rows.ts'
import type { Address } from './schemas.ts'

/** All of the actor's own, newest first. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, actorOf(ctx).id))
    .orderBy(desc(addresses.id))
  return rows.map(toAddress)
}
