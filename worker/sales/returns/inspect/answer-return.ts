import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { selectSettings, toSettings } from '../../../store/settings/read-settings.ts'
import { commitReturn, expectStatus } from '../commit-return.ts'
import { approvedMail, declinedMail, receivedMail } from '../return-mail.ts'
import { returnById, type ReturnState } from '../return-state.ts'
import type { ReturnDeclineInput } from '../schemas.ts'

/**
 * Lets the customer send it, and mails where to. 409 `return_address_missing` while the store's settings say no
 * address; 409 `return_state` when it was answered already.
 */
export async function approveReturn(ctx: Ctx, id: number): Promise<ReturnState> {
  const { return_address: sendTo } = toSettings(await selectSettings(ctx))
  return commitReturn(ctx, returnById(id), (read) => {
    expectStatus(read, 'requested')
    if (sendTo === null) throw conflict('return_address_missing')
    return {
      set: { status: 'approved', sendTo },
      action: 'returns.approve',
      mail: approvedMail(read, sendTo),
    }
  })
}

/** Declines a request before anything is sent; the customer is mailed the reason. */
export const declineReturn = (
  ctx: Ctx,
  id: number,
  { reason }: ReturnDeclineInput,
): Promise<ReturnState> =>
  commitReturn(ctx, returnById(id), (read) => {
    expectStatus(read, 'requested')
    return {
      set: { status: 'declined', declineReason: reason },
      action: 'returns.decline',
      audit: { status: 'declined', reason },
      mail: declinedMail(read, { reason, parts: '' }),
    }
  })

/** Records that its parcel is here, whether or not the customer said that it was sent. */
export const receiveReturn = (ctx: Ctx, id: number): Promise<ReturnState> =>
  commitReturn(ctx, returnById(id), (read) => {
    expectStatus(read, 'approved', 'sent')
    return { set: { status: 'received' }, action: 'returns.receive', mail: receivedMail(read) }
  })
