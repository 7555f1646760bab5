import type { ForwardableEmailMessage } from '@cloudflare/workers-types'
import { and, eq } from 'drizzle-orm'
import { decodeWords } from 'postal-mime'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { foldText } from '../../lib/fold-text.ts'
import { sha256 } from '../../lib/hash.ts'
import { oneLine } from '../../lib/one-line.ts'
import { isQuoteAddress } from '../../lib/quote-address.ts'
import { readLimited } from '../../lib/read-limited.ts'
import { type Arriving, admitMail } from './admit-mail.ts'
import { threadOf } from './find-loop.ts'
import { isAutomatic, isBulk } from './is-automatic.ts'
import { judgeSender } from './judge-sender.ts'
import { type MailHeader, readHeaders, valuesOf } from './read-headers.ts'

/** What the platform takes, too. */
const MOST_BYTES = 25 * 1024 * 1024
const TOO_LARGE =
  'The message is larger than 25 MiB. Send the list in a ZIP archive, or in several messages.'
const MOST_SUBJECT = 2000

/** Whose `Authentication-Results` count, unless the configuration says otherwise. */
const CLOUDFLARE = 'mx.cloudflare.net'

export type IncomingMail = Pick<
  ForwardableEmailMessage,
  'from' | 'to' | 'raw' | 'rawSize' | 'setReject'
>

/**
 * Takes a mail in: its bytes into R2, a row for it, and a message for the queue, which does the work. The row
 * comes first: what a fault cuts short is `arriving`, the error tells the sender's server to try later, and
 * the next delivery of the same mail goes on with that row. A mail that is here already is taken and dropped.
 * More than 25 MiB is refused with a sentence.
 */
export async function receiveMail(ctx: Ctx, message: IncomingMail): Promise<void> {
  const raw = message.rawSize > MOST_BYTES ? null : await readLimited(message.raw, MOST_BYTES)
  if (raw === null) return message.setReject(TOO_LARGE)
  const mail = understand(ctx, message, raw)
  const before = await findMail(ctx, mail.key)
  if (before !== null && before.status !== 'arriving') return
  const row = before ?? (await addMail(ctx, mail))
  await ctx.sources.put(row.rawKey ?? '', raw)
  await ctx.db
    .update(inboundMails)
    .set({ status: 'received', updatedAt: ctx.now })
    .where(and(eq(inboundMails.id, row.id), eq(inboundMails.status, 'arriving')))
  await ctx.jobs.send({ kind: 'inbound-mail.continue', mailId: row.id })
}

interface NewMail extends Arriving {
  key: string
  words: string
}

/** What the headers alone say. */
function understand({ env }: Ctx, message: IncomingMail, raw: Uint8Array): NewMail {
  const headers = readHeaders(raw)
  const { sender, isVerified } = judgeSender(headers ?? [], env.MAIL_AUTH_SERVER ?? CLOUDFLARE)
  const [written = ''] = valuesOf(headers ?? [], 'subject')
  const subject = oneLine(decodeWords(written.slice(0, MOST_SUBJECT)))
  const recipient = message.to.trim().toLowerCase()
  const kind = isQuoteAddress(env, recipient) ? 'quote' : 'list'
  return {
    kind,
    key: keyOf({ headers, raw, recipient, verifiedSender: isVerified ? sender : null }),
    size: raw.byteLength,
    recipient: oneLine(recipient),
    sender,
    subject,
    isVerified,
    isAutomatic:
      isAutomatic(headers ?? [], message.from) || (kind === 'quote' && isBulk(headers ?? [])),
    thread: threadOf(headers ?? []),
    words: foldText(`${sender} ${subject}`),
  }
}

/**
 * One mail is one however often it is delivered: the same Message-ID to the same address. Who has proven to
 * be its sender counts too, so that nobody keeps another's mail out by sending its Message-ID first. Without
 * a Message-ID: the same bytes.
 */
function keyOf(mail: {
  headers: MailHeader[] | null
  raw: Uint8Array
  recipient: string
  verifiedSender: string | null
}): string {
  const { headers, raw, recipient, verifiedSender } = mail
  const [id = ''] = valuesOf(headers ?? [], 'message-id')
  return sha256(JSON.stringify([recipient, verifiedSender, id === '' ? sha256(raw) : id]))
}

/** Its row, before its bytes are here. More than there is room for is to be tried later. */
async function addMail(ctx: Ctx, mail: NewMail) {
  const reason = await admitMail(ctx, mail)
  const { thread: _, ...said } = mail
  await ctx.db
    .insert(inboundMails)
    .values({
      ...said,
      reason,
      status: 'arriving',
      rawKey: `inbound-mails/${crypto.randomUUID()}`,
      updatedAt: ctx.now,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: inboundMails.key })
  const row = await findMail(ctx, mail.key)
  if (row === null) throw new Error('mail was not inserted')
  return row
}

async function findMail({ db }: Ctx, key: string) {
  const [row = null] = await db
    .select({ id: inboundMails.id, status: inboundMails.status, rawKey: inboundMails.rawKey })
    .from(inboundMails)
    .where(eq(inboundMails.key, key))
  return row
}
