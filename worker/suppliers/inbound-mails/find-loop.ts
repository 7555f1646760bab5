import type { Ctx } from '../../env.ts'
import { knownChannels } from '../../known-channels.ts'
import { normaliseEmail } from '../../lib/email-address.ts'
import { sha256 } from '../../lib/hash.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'
import { defaultSender } from '../../store/settings/sender.ts'
import { isOverRate } from './mail-rates.ts'
import { type MailHeader, valuesOf } from './read-headers.ts'

/** Mails of one conversation that are answered in a day. */
const MOST_IN_THREAD = 6
const DAY_SECONDS = 24 * 3600
/** Ids of a conversation that are looked at. */
const MOST_IDS = 50

const ID = /<[^<>\s]{1,250}>/g

/** The ids of the mails that a mail goes back to, the first of the conversation first, and its own last. */
export function threadOf(headers: readonly MailHeader[]): string[] {
  const before = [...valuesOf(headers, 'references'), ...valuesOf(headers, 'in-reply-to')]
  const own = valuesOf(headers, 'message-id').slice(0, 1)
  const ids = [...before, ...own].flatMap((value) => value.match(ID) ?? [])
  return [...new Set(ids)].slice(0, MOST_IDS)
}

/** Whether an address is one that the store itself sends from or receives at. */
export async function isOwnAddress(ctx: Ctx, sender: string): Promise<boolean> {
  const host = ctx.env.INBOUND_MAIL_HOST?.toLowerCase()
  if (host !== undefined && host !== '' && sender.endsWith(`@${host}`)) return true
  const [settings, channels] = [toSettings(await selectSettings(ctx)), await knownChannels(ctx.db)]
  const own = [settings.sender_email, settings.contact_email, defaultSender(ctx.env)]
  return [...own, ...channels.map(({ senderEmail }) => senderEmail)].some(
    (address) => address !== null && normaliseEmail(address) === sender,
  )
}

/**
 * Counts a mail for its conversation: whether that has come back more often today than people write. Two programs that
 * answer each other and hide that they are programs are stopped here.
 */
export async function isLooping(
  ctx: Ctx,
  { sender, thread }: { sender: string; thread: readonly string[] },
): Promise<boolean> {
  const [first] = thread
  if (first === undefined || thread.length < 2) return false
  const key = `inbound-thread:${sha256(`${sender} ${first}`)}`
  return isOverRate(ctx, { key, limit: MOST_IN_THREAD, windowSeconds: DAY_SECONDS })
}
