import type { D1Database } from '@cloudflare/workers-types'
import { connect, type Db } from './db/client.ts'
import { Kept } from './db/kept.ts'
import { type Channel, localesOf, MAIN_CHANNEL } from './lib/channel.ts'
import { log } from './lib/log.ts'
import { type Query, query, queryRows } from './db/query.ts'
import { IS_STORE_OPEN } from './db/store-open.ts'

/** So long an isolate goes by what it has read. What decides money is read with the prices, each time. */
const KEPT_MS = 10_000

interface ChannelRow {
  id: number
  code: string
  name: string
  hostname: string | null
  is_default: number
  is_enabled: number
  locales: string | null
  default_locale: string | null
  currency: string | null
  currencies: string | null
  country: string | null
  is_tax_included: number | null
  payment_methods: string | null
  shipping_methods: string | null
  sender_email: string | null
  sender_name: string | null
  accent: string | null
  logo_key: string | null
  unpaid_hours: number | null
  is_open: number
}

/** All channels, each with what the main one says where it says nothing itself; and whether the store is open. */
export const CHANNELS: Query<ChannelRow> = query`SELECT c.id, c.code, c.name, c.hostname, c.is_default, c.is_enabled,
    coalesce(c.locales, m.locales) AS locales,
    coalesce(c.default_locale, m.default_locale) AS default_locale,
    coalesce(c.currency, m.currency) AS currency, coalesce(c.currencies, m.currencies) AS currencies,
    coalesce(c.country, m.country) AS country,
    coalesce(c.is_tax_included, m.is_tax_included) AS is_tax_included,
    coalesce(c.payment_methods, m.payment_methods) AS payment_methods,
    coalesce(c.shipping_methods, m.shipping_methods) AS shipping_methods,
    coalesce(c.sender_email, m.sender_email) AS sender_email,
    coalesce(c.sender_name, m.sender_name) AS sender_name,
    coalesce(c.accent, m.accent) AS accent, coalesce(c.logo_key, m.logo_key) AS logo_key,
    coalesce(c.unpaid_hours, m.unpaid_hours) AS unpaid_hours, ${IS_STORE_OPEN} AS is_open
  FROM channels m CROSS JOIN channels c WHERE m.is_default = 1 ORDER BY c.id`

export const toChannel = (row: ChannelRow): Channel => ({
  id: row.id,
  code: row.code,
  name: row.name,
  hostname: row.hostname,
  isMain: row.is_default === 1,
  isEnabled: row.is_enabled === 1,
  // Asked each time: the store may have learnt a language since.
  get locales() {
    return localesOf(listOf(row.locales))
  },
  defaultLocale: row.default_locale,
  currency: row.currency,
  currencies: listOf(row.currencies),
  country: row.country,
  isTaxIncluded: row.is_tax_included !== 0,
  paymentMethods: listOf(row.payment_methods),
  shippingMethods: listOf(row.shipping_methods),
  senderEmail: row.sender_email,
  senderName: row.sender_name,
  accent: row.accent,
  logoKey: row.logo_key,
  unpaidHours: row.unpaid_hours ?? 0,
  isOpen: row.is_open === 1,
})

const listOf = (text: string | null): string[] | null =>
  JSON.parse(text ?? 'null') as string[] | null

const kept = new Kept<readonly Channel[]>(KEPT_MS)

/** Lets the next call read them again; for who has changed them. */
export function forgetChannels(): void {
  kept.forget()
}

/** The same from memory alone, at least as recent as `bookmark` says; null: they are to be read. */
export const channelsInMemory = (bookmark: string | null): readonly Channel[] | null =>
  kept.find({ trail: { since: bookmark } })

/**
 * The channels, as this isolate has read them in the last ten seconds, from the primary or from a copy. While the
 * database is away, those it read before, else the main one alone: a call is refused by what it asks, not here.
 */
export async function knownChannels(database: D1Database | Db): Promise<readonly Channel[]> {
  const db = 'trail' in database ? database : connect(database)
  const known = kept.find(db)
  if (known !== null) return known
  try {
    const channels = (await queryRows(db.raw, CHANNELS)).map(toChannel)
    if (channels.length === 0) return [MAIN_CHANNEL]
    kept.keep(db, channels)
    return channels
  } catch (error) {
    log.error('channels not read', { error })
    return kept.all()[0] ?? [MAIN_CHANNEL]
  }
}
