import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { claimMail } from './claim-mail.ts'
import { type ReadAttachments, readSenders, sendClaimed } from './send-claimed.ts'
import { isSilenced } from '../silence/is-silenced.ts'
import { sendSoon } from './send-soon.ts'

/** The most mails of one run; another run is queued for the rest. */
const MOST_AT_ONCE = 25

/**
 * Sends the mails that are due, one after another; any number of senders may run at once. A mail is sent at
 * least once: twice only if the provider accepted it and the row could not be updated while the claim lasted.
 * `readAttachments` reads what mails bring.
 */
export async function sendMails(ctx: Ctx, readAttachments?: ReadAttachments): Promise<void> {
  if (await isSilenced(ctx, 'mail')) return
  const senders = await readSenders(ctx)
  if (senders.main === null) {
    log.error('mails wait: neither the settings nor MAIL_FROM say a sender address')
    return
  }
  for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
    const mail = await claimMail(ctx)
    if (mail === null) return
    await sendClaimed(ctx, mail, senders, readAttachments)
  }
  await sendSoon(ctx)
}
