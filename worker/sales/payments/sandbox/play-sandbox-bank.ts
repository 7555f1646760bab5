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
 * The payer's click on the page of the sandbox's bank: the bank decides, tells the store in the way the
 * action says, and sends the payer back. 409 when it has decided before.
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
  await tell(ctx, account, action)
  return toSandboxPayment(account)
}

/** Two clicks at once come to one charge: it has one name. */
function decision(trackingId: string, action: Action): Pick<BankAccount, 'status' | 'chargeId'> {
  if (action === 'decline') return { status: 'failed', chargeId: null }
  if (action === 'cancel') return { status: 'canceled', chargeId: null }
  return { status: 'paid', chargeId: `charge:${trackingId}` }
}

async function tell(ctx: Ctx, account: BankAccount, action: Action): Promise<void> {
  const { trackingId } = account
  const later = (delaySeconds: number) =>
    ctx.jobs.send({ kind: 'sandbox-bank.notify', trackingId }, { delaySeconds })
  if (action === 'pay_late') {
    await later(LATE_SECONDS)
  } else if (action === 'pay_silently') {
    // The store need not wait for what never comes: its next Cron asks.
    const due = { askAt: ctx.now }
    await ctx.db.update(payments).set(due).where(eq(payments.trackingId, trackingId))
  } else {
    try {
      const times = action === 'pay_twice' ? 2 : 1
      await Promise.all(Array.from({ length: times }, () => notifyStore(ctx, account)))
    } catch (error) {
      // As any bank does: what the store could not take in is said again.
      log.error('store did not take a notification of the sandbox', { trackingId, error })
      await later(AGAIN_SECONDS)
    }
  }
}
