import type { Env } from '../../env.ts'
import { isEmailAddress, normaliseEmail } from '../../lib/email-address.ts'
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

/** Null while neither the settings nor `MAIL_FROM` have an address; a local store needs none. */
export function senderOf(env: SenderEnv, settings: StoreSettings): Sender | null {
  const email = settings.sender_email ?? defaultSender(env)
  if (email === null) return null
  return { from: { email, name: oneLine(settings.store_name) }, store: storeOf(settings) }
}

/** The sender address while staff have set none; null: mails wait. An invalid `MAIL_FROM` counts as none. */
export function defaultSender({ APP_ENV, MAIL_FROM = '' }: SenderEnv): string | null {
  const email = normaliseEmail(MAIL_FROM)
  if (isEmailAddress(email)) return email
  return APP_ENV === 'local' ? LOCAL_ADDRESS : null
}

/** The store as mails name it. */
export const storeOf = (settings: StoreSettings): MailStore => ({
  name: settings.store_name,
  contactEmail: settings.contact_email,
})

/** What the store says about itself in every mail. */
export interface MailStore {
  name: string
  contactEmail: string | null
}
