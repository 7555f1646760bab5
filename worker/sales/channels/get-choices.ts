import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { inLocale } from '../../lib/by-locale.ts'
import type { ChannelChoices } from './schemas.ts'

interface Method {
  code: string
  title: string
}

/** What a channel may choose from. One round trip. */
export async function getChoices(ctx: Ctx): Promise<ChannelChoices> {
  const found = await queryBatch(ctx.db.raw, {
    channels: query<{ id: number; name: string; is_default: number; is_enabled: number }>`
      SELECT id, name, is_default, is_enabled FROM channels ORDER BY is_default DESC, name, id`,
    currencies: query<{ code: string }>`SELECT code FROM currencies WHERE is_enabled = 1
      ORDER BY position, code`,
    countries: query<{ code: string }>`SELECT code FROM countries ORDER BY code`,
    payment: query<Method>`SELECT code, title FROM payment_methods ORDER BY position, code`,
    shipping: query<Method>`SELECT code, title FROM shipping_methods ORDER BY position, id`,
    groups: query<{
      id: number
      name: string
    }>`SELECT id, name FROM customer_groups ORDER BY name, id`,
  })
  const named = ({ code, title }: Method) => ({
    code,
    title: inLocale(JSON.parse(title) as Record<string, string>, ctx.locale),
  })
  return {
    channels: found.channels.map(({ id, name, is_default: isMain, is_enabled: isOn }) => ({
      id,
      name,
      is_main: isMain === 1,
      is_enabled: isOn === 1,
    })),
    currencies: found.currencies.map(({ code }) => code),
    countries: found.countries.map(({ code }) => code),
    payment_methods: found.payment.map(named),
    shipping_methods: found.shipping.map(named),
    groups: found.groups,
  }
}
