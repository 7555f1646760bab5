import { eq, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { paymentEvents } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { PaymentReport } from '../payment-provider.ts'

/** `applied`: it changed the order. `stale`: nothing was left to change. `refused`: it contradicts the order. */
export type Outcome = 'applied' | 'stale' | 'refused'

interface ReportEvent {
  provider: string
  report: PaymentReport
  /** Null: the payment is unknown. */
  paymentId: number | null
  outcome: Outcome
}

/** The statement that records a report where `guard` holds; one refused before may be applied later. */
export const recordEvent = (
  ctx: Ctx,
  { provider, report, paymentId, outcome }: ReportEvent,
  guard: SQL = sql`true`,
) =>
  insertWhen(ctx.db, paymentEvents, {
    cells: {
      provider,
      eventId: report.eventId,
      paymentId,
      kind: report.status,
      outcome,
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({
    target: [paymentEvents.provider, paymentEvents.eventId],
    set: { paymentId, kind: report.status, outcome },
    setWhere: eq(paymentEvents.outcome, 'refused'),
  })
