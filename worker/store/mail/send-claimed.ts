import type { Ctx } from '../../env.ts'
import { knownChannels } from '../../known-channels.ts'
import { channelWith, mainOf } from '../../lib/channel.ts'
import { isEmailAddress } from '../../lib/email-address.ts'
import { log } from '../../lib/log.ts'
import { announce } from '../live/announce.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { type Sender, senderOf } from '../settings/sender.ts'
import type { ClaimedMail } from './claim-mail.ts'
import { codeOf } from './mail-faults.ts'
import type { MailKind } from './mail-kinds.ts'
import { threadHeaders } from './mail-thread.ts'
import { markRefused, markSent } from './mark-mail.ts'
import { renderMail } from './render-mail.ts'
import { unsubscribeHeaders } from './unsubscribe-url.ts'

/** Shorter than a claim lasts, so that an attempt is over before another sender begins one. */
const LONGEST_SEND_MS = 60_000

const MARK_DELAYS_MS = [200, 1000, 3000]

/** Where mails come from: the sender of each channel by its id, null where it has none. */
export interface Senders {
  of: (channelId: number) => Sender | null
  main: Sender | null
}

/** A file that comes with a mail. */
export interface MailAttachment {
  filename: string
  type: string
  content: Uint8Array
}

/** Reads the files that a mail brings, each time it is sent; none for most mails. */
export type ReadAttachments = (ctx: Ctx, mail: ClaimedMail) => Promise<MailAttachment[]>

/** Of mails that bring nothing. */
const NOTHING: ReadAttachments = async () => []

/** Reads them. */
export async function readSenders(ctx: Ctx): Promise<Senders> {
  const settings = toSettings(await selectSettings(ctx))
  const channels = await knownChannels(ctx.db)
  const of = (id: number) => senderOf(ctx.env, settings, channelWith(channels, id))
  return { of, main: of(mainOf(channels).id) }
}

/**
 * Sends a mail that the caller has claimed and marks its row. Answers null when the provider has accepted it, else the
 * error code.
 */
export async function sendClaimed(
  ctx: Ctx,
  mail: ClaimedMail,
  senders: Senders,
  readAttachments: ReadAttachments = NOTHING,
): Promise<string | null> {
  const sender = senders.of(mail.channelId)
  const fault =
    sender === null ? 'E_SENDER' : await sendMail(ctx, mail, { sender, readAttachments })
  if (fault !== null) log.error('mail not sent', { mail_id: mail.id, kind: mail.kind, fault })
  await mark(() => (fault === null ? markSent(ctx, mail) : markRefused(ctx, mail, fault)))
  if (fault !== null) announce(ctx, { kind: 'mail', id: 0 })
  return fault
}

/** Null when the provider has accepted it, else the error code. */
async function sendMail(
  ctx: Ctx,
  mail: ClaimedMail,
  { sender, readAttachments }: { sender: Sender; readAttachments: ReadAttachments },
): Promise<string | null> {
  const rendered = render(mail, sender)
  if (rendered === null || !isEmailAddress(mail.email)) return 'E_VALIDATION_ERROR'
  try {
    const attachments = await readAttachments(ctx, mail)
    await inTime(
      ctx.env.MAIL.send({
        from: sender.from,
        to: mail.email,
        ...rendered,
        ...replyToOf(mail),
        ...(attachments.length > 0 && {
          attachments: attachments.map((file) => ({ ...file, disposition: 'attachment' as const })),
        }),
        headers: {
          ...threadHeaders(mail.data),
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.locale,
          ...unsubscribeHeaders(ctx, { ...mail, kind: mail.kind as MailKind }),
        },
      }),
    )
    return null
  } catch (error) {
    return codeOf(error)
  }
}

/** Where answers to it go, if not to its sender. */
const replyToOf = ({ data: { replyTo } }: ClaimedMail) =>
  typeof replyTo === 'string' && isEmailAddress(replyTo) ? { replyTo } : {}

/** Null where there is no such template, or the mail lacks what its template says. */
function render(mail: ClaimedMail, { store }: Sender) {
  try {
    return renderMail(mail, store)
  } catch (error) {
    log.error('mail cannot be written', { mail_id: mail.id, kind: mail.kind, error })
    return null
  }
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from the mail service')), LONGEST_SEND_MS)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** Retried, so that a short outage of the database does not lose this write. */
async function mark(write: () => PromiseLike<unknown>): Promise<void> {
  for (const delay of MARK_DELAYS_MS) {
    try {
      await write()
      return
    } catch (error) {
      log.error('mail not marked yet', { error })
      await new Promise((resolve) => setTimeout(resolve, delay * (0.5 + Math.random())))
    }
  }
  await write()
}
