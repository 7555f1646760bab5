import { type SQL, sql } from 'drizzle-orm'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { addresses } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import {
  freeDefaults,
  hasRoom,
  isFit,
  lacksDefault,
  refusal,
  toAddress,
  toColumns,
} from './address-rows.ts'
import type { Address, AddressInput } from './schemas.ts'

/**
 * Adds an address to the actor's own; the first one is the default of both kinds. 422 for a country the store
 * does not serve or another person's company, 409 `addresses_full`.
 */
export async function createAddress(ctx: Ctx, input: AddressInput): Promise<Address> {
  const may = sql`${isFit(ctx, input)} AND ${hasRoom(ctx)}`
  const { id, isNew, guard } = newRow(addresses)
  const [, , , created] = await ctx.db.batch([
    freeDefaults(ctx, input, may),
    insertAddress(ctx, input, may),
    audited(ctx, { action: 'addresses.create', subject: { type: 'address', id } }, guard),
    ctx.db.update(addresses).set({ createdAt: ctx.now }).where(isNew).returning(),
  ])
  const [row] = created
  if (row === undefined) throw await refusal(ctx, input)
  return toAddress(row)
}

const insertAddress = (ctx: Ctx, input: AddressInput, may: SQL) =>
  insertWhen(ctx.db, addresses, {
    cells: {
      ...toColumns(input),
      userId: actorOf(ctx).id,
      isDefaultShipping: lacksDefault(ctx, 'shipping'),
      isDefaultPayment: lacksDefault(ctx, 'payment'),
      createdAt: UNFINISHED,
    },
    rest: sql`WHERE ${may}`,
  })
