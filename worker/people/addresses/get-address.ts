import { addresses } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { mine, toAddress } from './address-rows.ts'
import type { Address } from './schemas.ts'

/** One of the actor's own; `not_found` for anybody else's. */
export async function getAddress(ctx: Ctx, id: number): Promise<Address> {
  const [row] = await ctx.db.select().from(addresses).where(mine(ctx, id))
  if (row === undefined) throw notFound()
  return toAddress(row)
}
