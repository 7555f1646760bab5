import { type Fragment, literal, type Query, query } from '../../db/query.ts'
import type { LocaleCode } from '../../lib/locale-code.ts'
import type { AdminChannel } from './schemas.ts'

/** The most orders that a list counts of one channel. */
const MOST_COUNTED = 1000

interface ChannelRow {
  id: number
  code: string
  name: string
  hostname: string | null
  is_default: number
  is_enabled: number
  locales: string | null
  default_locale: LocaleCode | null
  currency: string | null
  currencies: string | null
  country: string | null
  is_tax_included: number | null
  payment_methods: string | null
  shipping_methods: string | null
  group_ids: string | null
  order_prefix: string | null
  sender_email: string | null
  sender_name: string | null
  accent: string | null
  logo_key: string | null
  unpaid_hours: number | null
  version: number
  orders_count: number
  rules_count: number
}

/** The channels `c` that meet `condition`. */
export const channelsWhere = (condition: Fragment): Query<ChannelRow> => query<ChannelRow>`
  SELECT c.*, (SELECT count(*) FROM (SELECT 1 FROM orders WHERE channel_id = c.id LIMIT ${literal(MOST_COUNTED)}))
      AS orders_count,
    (SELECT count(*) FROM markup_rules WHERE channel_id = c.id) AS rules_count
  FROM channels c WHERE ${condition}`

export const toAdminChannel = (row: ChannelRow): AdminChannel => ({
  id: row.id,
  code: row.code,
  name: row.name,
  is_main: row.is_default === 1,
  is_enabled: row.is_enabled === 1,
  hostname: row.hostname,
  locales: listOf<LocaleCode>(row.locales),
  default_locale: row.default_locale,
  currency: row.currency,
  currencies: listOf<string>(row.currencies),
  country: row.country,
  is_tax_included: row.is_tax_included === null ? null : row.is_tax_included === 1,
  payment_methods: listOf<string>(row.payment_methods),
  shipping_methods: listOf<string>(row.shipping_methods),
  group_ids: listOf<number>(row.group_ids),
  order_prefix: row.order_prefix,
  sender_email: row.sender_email,
  sender_name: row.sender_name,
  accent: row.accent,
  logo: row.logo_key,
  unpaid_hours: row.unpaid_hours,
  orders_count: row.orders_count,
  rules_count: row.rules_count,
  version: row.version,
})

const listOf = <Item>(text: string | null): Item[] | null =>
  JSON.parse(text ?? 'null') as Item[] | null
