import type { Env } from '../env.ts'
import type { StoreSettings } from '../settings/schemas.ts'
import type { MailStore } from './render-mail.ts'
import { oneLine } from './one-line.ts'

/** Who mails come from, and what they say about the store. */
export interface Sender {
  from: { email: string; name: string }
  store: MailStore
}

/** Used on the machine of a developer, where nothing leaves it. */
const LOCAL_ADDRESS = 'detal@example.com'

/** Null when staff have set no address yet; a local store needs none. */
export function senderOf(env: Pick<Env, 'APP_ENV'>, settings: StoreSettings): Sender | null {
  const email = settings.sender_email ?? (env.APP_ENV === 'local' ? LOCAL_ADDRESS : null)
  if (email === null) return null
  return { from: { email, name: oneLine(settings.store_name) }, store: storeOf(settings) }
}

/** The store as mails name it. */
export const storeOf = (settings: StoreSettings): MailStore => ({
  name: settings.store_name,
  contactEmail: settings.contact_email,
})
