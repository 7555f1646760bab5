import { and, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { addresses } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import {
  freeDefaults,
  isFit,
  lacksDefault,
  mine,
  refusal,
  toAddress,
  toColumns,
} from './address-rows.ts'
import { getAddress } from './get-address.ts'
import type { Address, AddressInput } from './schemas.ts'

/** Changes one of the actor's own; a default it asks for moves here from the one that had it. */
export async function updateAddress(ctx: Ctx, id: number, input: AddressInput): Promise<Address> {
  const may = sql`EXISTS (SELECT 1 FROM addresses WHERE ${mine(ctx, id)}) AND ${isFit(ctx, input)}`
  const [, , updated] = await ctx.db.batch([
    audited(ctx, { action: 'addresses.update', subject: { type: 'address', id } }, may),
    freeDefaults(ctx, input, may),
    ctx.db
      .update(addresses)
      .set({
        ...toColumns(input),
        isDefaultShipping: sql`${addresses.isDefaultShipping} OR ${lacksDefault(ctx, 'shipping')}`,
        isDefaultPayment: sql`${addresses.isDefaultPayment} OR ${lacksDefault(ctx, 'payment')}`,
      })
      .where(and(mine(ctx, id), isFit(ctx, input)))
      .returning(),
  ])
  const [row] = updated
  if (row !== undefined) return toAddress(row)
  await getAddress(ctx, id)
  throw await refusal(ctx, input)
}
