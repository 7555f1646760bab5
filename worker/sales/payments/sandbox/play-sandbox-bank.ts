import { eq } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { log } from '../../../lib/log.ts'
import type { SandboxPayment, SandboxPlay } from '../schemas.ts'
import { type BankAccount, writeAccount } from './bank-account.ts'
import { getAccount, toSandboxPayment } from './get-sandbox-payment.ts'
import { notifyStore } from './notify-store.ts'

type Action = SandboxPlay['action']

const LATE_SECONDS = 5
const AGAIN_SECONDS = 10

/**
 * The payer's click on the page of the sandbox bank: the bank decides, notifies the store in the way the
 * action names, and sends the payer back. `not_found` for an unknown payment; 409 when it was decided before.
 */
export async function playSandboxBank(
  ctx: Ctx,
  trackingId: string,
  action: Action,
): Promise<SandboxPayment> {
  const before = await getAccount(ctx, trackingId)
  if (before.status !== 'open') throw conflict('sandbox_bank_decided')
  const account = { ...before, ...decision(trackingId, action) }
  await writeAccount(ctx, account)
  await notify(ctx, account, action)
  return toSandboxPayment(account)
}

/** Two clicks at once make one charge, as its id is the same. */
function decision(trackingId: string, action: Action): Pick<BankAccount, 'status' | 'chargeId'> {
  if (action === 'decline') return { status: 'failed', chargeId: null }
  if (action === 'cancel') return { status: 'canceled', chargeId: null }
  return { status: 'paid', chargeId: `charge:${trackingId}` }
}

async function notify(ctx: Ctx, account: BankAccount, action: Action): Promise<void> {
  const { trackingId } = account
  const later = (delaySeconds: number) =>
    ctx.jobs.send({ kind: 'sandbox-bank.notify', trackingId }, { delaySeconds })
  if (action === 'pay_late') {
    await later(LATE_SECONDS)
  } else if (action === 'pay_silently') {
    // No notification comes: the next Cron polls.
    const due = { nextPollAt: ctx.now }
    await ctx.db.update(payments).set(due).where(eq(payments.trackingId, trackingId))
  } else {
    try {
      const times = action === 'pay_twice' ? 2 : 1
      await Promise.all(Array.from({ length: times }, () => notifyStore(ctx, account)))
    } catch (error) {
      // As any bank does: a notification that the store did not take is repeated.
      log.error('store did not take a notification of the sandbox', { trackingId, error })
      await later(AGAIN_SECONDS)
    }
  }
}
