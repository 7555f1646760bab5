import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { commitReturn, expectStatus } from '../commit-return.ts'
import { ownReturn, type ReturnState } from '../return-state.ts'
import type { Return, ReturnSentInput } from '../schemas.ts'
import { presentReturn } from '../show/present-return.ts'

/** Records that the parcel is on its way, and by whom; said again, it corrects carrier and number. */
export const sendReturn = (ctx: Ctx, which: SQL, input: ReturnSentInput): Promise<ReturnState> =>
  commitReturn(ctx, which, (read) => {
    expectStatus(read, 'approved', 'sent')
    const { carrier, tracking_number: trackingNumber } = input
    return {
      set: { status: 'sent', carrier, trackingNumber },
      action: 'returns.send',
      audit: { status: 'sent', ...input },
    }
  })

/** The same by the customer; `not_found` for a return of an order they may not change. */
export async function sendOwnReturn(ctx: Ctx, id: number, input: ReturnSentInput): Promise<Return> {
  const state = await sendReturn(ctx, ownReturn(ctx, id, { toChange: true }), input)
  return presentReturn(state, { mayChange: true })
}
