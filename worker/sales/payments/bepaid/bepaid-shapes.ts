import { z } from 'zod'
import type { PaymentReport } from '../payment-provider.ts'

/** The parts of bePaid's answers that are read; docs.bepaid.by, "Payment token", "Status query", "Webhooks". */

const uid = z.string().min(1).max(100)
const amount = z.number().int().nonnegative()

/** Answer of `POST /ctp/api/checkouts`. */
export const TokenAnswer = z.object({
  checkout: z.object({
    token: z.string().min(1).max(300),
    redirect_url: z
      .string()
      .max(2000)
      .regex(/^https?:\/\//),
  }),
})

/** Answer of `GET /ctp/api/checkouts/{token}`. */
export const CheckoutAnswer = z.object({
  checkout: z.object({
    status: z.string().nullish(),
    finished: z.boolean(),
    expired: z.boolean(),
    test: z.boolean().nullish(),
    order: z.object({ amount, currency: z.string(), tracking_id: z.string() }),
    gateway_response: z.object({ payment: z.object({ uid }).nullish() }).nullish(),
  }),
})

export const Transaction = z.object({
  uid,
  status: z.string(),
  type: z.string(),
  amount,
  currency: z.string(),
  tracking_id: z.string().nullish(),
  test: z.boolean().nullish(),
})
export type Transaction = z.infer<typeof Transaction>

/** A notification. */
export const Webhook = z.object({ transaction: Transaction })

/** Answer of `GET /v2/transactions/tracking_id/{tracking_id}`. */
export const TransactionsAnswer = z.union([
  z.object({ transactions: z.array(Transaction) }),
  z.object({ transaction: Transaction }).transform(({ transaction }) => ({
    transactions: [transaction],
  })),
])

/** Answer of `POST /transactions/refunds`. */
export const RefundAnswer = z.object({
  transaction: z.object({ uid, status: z.string(), message: z.string().nullish() }),
})

/** What a refused request says. */
export const Refusal = z.object({
  response: z.object({ message: z.string() }).optional(),
  message: z.string().optional(),
})

const STATUSES: Record<string, PaymentReport['status']> = {
  successful: 'paid',
  failed: 'failed',
  error: 'failed',
  expired: 'canceled',
  deleted: 'canceled',
}

/** The status of a report for one of bePaid's; pending and unknown ones are `open`. */
export const statusOf = (status: string | null | undefined): PaymentReport['status'] =>
  STATUSES[status ?? ''] ?? 'open'

export const reportOfTransaction = (transaction: Transaction): PaymentReport => {
  const status = statusOf(transaction.status)
  return {
    eventId: `${transaction.uid}:${transaction.status}`,
    trackingId: transaction.tracking_id ?? '',
    status,
    amount: transaction.amount,
    currency: transaction.currency,
    chargeId: status === 'paid' ? transaction.uid : null,
  }
}
