import { env } from 'cloudflare:workers'
import { forgetChannels } from '../../../worker/known-channels.ts'
import type { Client } from '../../support/worker/client.ts'

export const MAIN_ORIGIN = 'https://detal.example'
export const B2B_ORIGIN = 'https://b2b.example'

export const B2B_ID = 2

/** Another channel, at a host of its own: prices before tax in dollars, in two languages. */
export async function openB2b(changes: Record<string, string | number | null> = {}): Promise<void> {
  const columns = {
    id: B2B_ID,
    code: 'b2b',
    name: 'Detal B2B',
    hostname: 'b2b.example',
    locales: '["en","ru"]',
    default_locale: 'ru',
    currency: 'USD',
    currencies: '["USD"]',
    is_tax_included: 0,
    order_prefix: 'B',
    sender_email: 'b2b@detal.example',
    sender_name: 'Detal B2B',
    accent: '#ffd400',
    is_enabled: 1,
    ...changes,
  }
  const names = Object.keys(columns)
  await env.DB.prepare(
    `INSERT OR REPLACE INTO channels (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(columns))
    .run()
  forgetChannels()
}

/** The same browser at the other channel's host, with its cookies. */
export const atB2b = (client: Client): Client => {
  const call: Client['call'] = (method, path, options = {}) =>
    client.call(method, path, { ...options, origin: B2B_ORIGIN })
  return {
    cookies: client.cookies,
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { ...options, ...(body && { body }) }),
    put: (path, body, options) => call('PUT', path, { ...options, ...(body && { body }) }),
    delete: (path, options) => call('DELETE', path, options),
  }
}
