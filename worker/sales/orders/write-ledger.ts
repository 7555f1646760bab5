import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { ledgerEntries } from '../../db/schema/order-documents.ts'
import type { Ctx } from '../../env.ts'
import type { OrderChange, Posting, Target } from './commit-order.ts'

/** The entries of a change, each posting of which adds up to nothing. */
export const writeLedger = (ctx: Ctx, { ledger = [] }: OrderChange, target: Target) =>
  [ledger].flat().flatMap((posting) => post(ctx, posting, target))

function post(ctx: Ctx, { source, entries }: Posting, { orderId, guard }: Target) {
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0) throw new RangeError(`the entries of an order's document are off by ${sum}`)
  return entries
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) =>
      insertWhen(ctx.db, ledgerEntries, {
        cells: { orderId, source, account, amount, createdAt: ctx.now },
        rest: sql`WHERE ${guard}`,
      }),
    )
}
