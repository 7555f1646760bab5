import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import { placedBefore } from '../../../sales/orders/place/place-sale.ts'
import { writePlaced } from '../../../sales/orders/place/write-placed.ts'
import { announce } from '../../../store/live/announce.ts'
import { wakeWebhooks } from '../../../store/webhooks/wake-webhooks.ts'
import { againAt, type Step, type Stepped } from './posting-step.ts'
import { PostingProblem, postingDraft } from './posting-draft.ts'

/** Each retry means another order took the same stock first. */
const MOST_TRIES = 5

/**
 * Makes a posting one of our orders, exactly once, by the shop's own writer: at Ozon's prices, in the account's own
 * customer's name, its pieces held. What cannot be an order yet says why, and is tried again.
 */
export async function takePosting(ctx: Ctx, step: Step): Promise<Stepped> {
  const { account, posting, clock } = step
  const key = `ozon ${account.id} ${posting.posting_number}`
  const command = { key, hash: sha256(JSON.stringify(posting.products)) }
  const before = await placedBefore(ctx, { madeBy: key, command })
  if (before !== null) return { order_id: before.id, next_at: null }
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const draft = await postingDraft(ctx, step, command)
      const { order } = await writePlaced(ctx, draft)
      if (order === null) continue
      announce(ctx, { kind: 'order', id: order.id })
      wakeWebhooks(ctx)
      return { order_id: order.id, next_at: null }
    }
    throw new PostingProblem('out_of_stock')
  } catch (error) {
    if (!(error instanceof PostingProblem)) throw error
    return { problem: error.code, next_at: againAt(clock, posting.tries) }
  }
}
