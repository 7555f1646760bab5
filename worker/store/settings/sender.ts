import type { Env } from '../../env.ts'
import { isEmailAddress, normaliseEmail } from '../../lib/email-address.ts'
import type { Channel } from '../../lib/channel.ts'
import type { StoreSettings } from './schemas/settings.ts'
import { oneLine } from '../../lib/one-line.ts'

/** The sender of mails, and what they say about the store. */
export interface Sender {
  from: { email: string; name: string }
  store: MailStore
}

/** Used on the machine of a developer, where nothing leaves it. */
const LOCAL_ADDRESS = 'detal@example.com'

type SenderEnv = Pick<Env, 'APP_ENV' | 'MAIL_FROM'>

/** What a channel says of the mails that come from it. */
type MailChannel = Pick<Channel, 'senderEmail' | 'senderName' | 'accent' | 'logoKey'>

/** Null while neither channel and settings nor `MAIL_FROM` have an address; a local store needs none. */
export function senderOf(
  env: SenderEnv,
  settings: StoreSettings,
  channel: MailChannel,
): Sender | null {
  const email = channel.senderEmail ?? settings.sender_email ?? defaultSender(env)
  if (email === null) return null
  const store = storeOf(settings, channel)
  return { from: { email, name: oneLine(store.name) }, store }
}

/** The sender address while staff have set none; null: mails wait. An invalid `MAIL_FROM` counts as none. */
export function defaultSender({ APP_ENV, MAIL_FROM = '' }: SenderEnv): string | null {
  const email = normaliseEmail(MAIL_FROM)
  if (isEmailAddress(email)) return email
  return APP_ENV === 'local' ? LOCAL_ADDRESS : null
}

/** The store as mails name it. */
export const storeOf = (
  settings: StoreSettings,
  { senderName, accent, logoKey }: MailChannel,
): MailStore => ({
  name: senderName ?? settings.store_name,
  contactEmail: settings.contact_email,
  accent,
  logoKey,
})

/** What the store says about itself in every mail. */
export interface MailStore {
  name: string
  contactEmail: string | null
  /** `#00586c`, as the channel says it; null: the store's own. */
  accent: string | null
  logoKey: string | null
}
