import type { Ctx } from '../../../env.ts'
import { receiveNotification } from '../report/receive-notification.ts'
import { type BankAccount, readAccount } from './bank-account.ts'
import { reportOf, writeNotice } from './sandbox-notice.ts'

/**
 * Hands the bank's signed notification, as bytes, to all that a notification from outside passes. It does not
 * use the network: a Worker does not reach its own address.
 */
export async function notifyStore(ctx: Ctx, account: BankAccount): Promise<void> {
  await receiveNotification(ctx, 'sandbox', writeNotice(ctx, reportOf(account)))
}

/** The same from the queue, after the payer has gone back to the store. */
export async function notifyStoreLater(ctx: Ctx, trackingId: string): Promise<void> {
  const account = await readAccount(ctx, trackingId)
  if (account !== null) await notifyStore(ctx, account)
}
