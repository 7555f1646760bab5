import { eq, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { paymentEvents } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { ProviderWord } from '../payment-provider.ts'

/** `applied`: it changed the order. `stale`: nothing was left to change. `refused`: it cannot be right. */
export type Outcome = 'applied' | 'stale' | 'refused'

interface Heard {
  provider: string
  word: ProviderWord
  /** Null: nobody knows the payment. */
  paymentId: number | null
  outcome: Outcome
}

/** The statement that keeps a word of a provider's; what was refused once may be right another time. */
export const recordEvent = (
  ctx: Ctx,
  { provider, word, paymentId, outcome }: Heard,
  guard: SQL = sql`true`,
) =>
  insertWhen(ctx.db, paymentEvents, {
    cells: {
      provider,
      eventId: word.eventId,
      paymentId,
      kind: word.status,
      outcome,
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({
    target: [paymentEvents.provider, paymentEvents.eventId],
    set: { paymentId, kind: word.status, outcome },
    setWhere: eq(paymentEvents.outcome, 'refused'),
  })
