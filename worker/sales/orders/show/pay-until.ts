import type { Ctx } from '../../../env.ts'
import { knownChannels } from '../../../known-channels.ts'

const HOUR_MS = 3_600_000

/** How orders are paid that end when no money comes. */
const ENDING = new Set(['card', 'money_transfer'])

interface Awaited {
  status: string
  /** Minor units of its currency. */
  paid: number
  paymentMethod: string
  channelId: number
  /** When it began to wait; null: when it was placed. */
  promisedSince: Date | null
  createdAt: Date
}

/**
 * When an order ends unless it is paid, ISO 8601, by the hours of its channel, see `cancel-unpaid.ts`; null: it does not.
 */
export async function payUntil({ env }: Ctx, order: Awaited): Promise<string | null> {
  const isUnpaid = order.status === 'pending_payment' && order.paid === 0
  if (!isUnpaid || !ENDING.has(order.paymentMethod)) return null
  const channel = (await knownChannels(env.DB)).find(({ id }) => id === order.channelId)
  const hours = channel?.unpaidHours ?? 0
  if (hours === 0) return null
  const since = order.promisedSince ?? order.createdAt
  return new Date(since.getTime() + hours * HOUR_MS).toISOString()
}
