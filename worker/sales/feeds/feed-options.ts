import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { FeedOptions } from './schemas.ts'

/** The channels, groups and currencies a feed may be of; the default channel and the base currency first. */
export async function feedOptions(ctx: Ctx): Promise<FeedOptions> {
  const { channels, groups, currencies } = await queryBatch(ctx.db.raw, {
    channels: query<FeedOptions['channels'][number]>`SELECT id, name FROM channels
      ORDER BY is_default DESC, name, id`,
    groups: query<
      FeedOptions['groups'][number]
    >`SELECT id, name FROM customer_groups ORDER BY name, id`,
    currencies: query<{ code: string }>`SELECT code, position FROM currencies WHERE is_enabled = 1
      UNION SELECT ${BASE_CURRENCY_SQL}, 0 WHERE NOT EXISTS (SELECT 1 FROM currencies WHERE code = ${BASE_CURRENCY_SQL})
      ORDER BY position, code`,
  })
  return { channels, groups, currencies: currencies.map(({ code }) => code) }
}
