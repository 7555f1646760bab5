import type { Ctx } from '../../../env.ts'
import { clientOf, readAccount } from '../accounts/account-row.ts'
import { OnePostingAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { type Clock, realClock } from '../call/clock.ts'
import { OzonFault } from '../call/ozon-fault.ts'
import { continuePostings } from './continue-postings.ts'
import { notePostings } from './note-postings.ts'

interface Named {
  accountId: number
  postingNumber: string
}

/**
 * Reads one posting from Ozon and takes what is due one step further. Repeatable. A posting that Ozon does not know is
 * none; with any other fault it is left to the reading of every minute, which says what is the matter.
 */
export async function readPosting(
  ctx: Ctx,
  { accountId, postingNumber }: Named,
  clock: Clock = realClock,
): Promise<void> {
  const account = await readAccount(ctx, accountId)
  if (!account.isOn) return
  try {
    const { result } = await callOzon(ctx, clientOf(ctx, account), {
      method: 'posting',
      body: { posting_number: postingNumber },
      shape: OnePostingAnswer,
      clock,
    })
    if (result.posting_number !== postingNumber) return
    await notePostings(ctx, { account, clock }, [result])
    await continuePostings(ctx, account, clock)
  } catch (error) {
    if (!(error instanceof OzonFault)) throw error
  }
}
