import type { Ctx } from '../../../env.ts'
import { receiveNotification } from '../report/receive-notification.ts'
import { type BankAccount, readAccount } from './bank-account.ts'
import { wordOf, writeNotice } from './sandbox-word.ts'

/**
 * The bank's signed notification, as bytes, through everything a notification from outside passes. It
 * does not go over the network: a Worker does not reach its own address.
 */
export async function notifyStore(ctx: Ctx, account: BankAccount): Promise<void> {
  await receiveNotification(ctx, 'sandbox', writeNotice(ctx, wordOf(account)))
}

/** The same from the queue, some time after the payer has gone back. */
export async function notifyStoreLater(ctx: Ctx, trackingId: string): Promise<void> {
  const account = await readAccount(ctx, trackingId)
  if (account !== null) await notifyStore(ctx, account)
}
