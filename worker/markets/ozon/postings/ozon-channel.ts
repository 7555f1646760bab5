import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'

/** The code of the channel that Ozon's orders and prices carry; it has no host of its own. */
const OZON_CHANNEL = 'ozon'

/** Its id in SQL; NULL, which stands for the main channel, until the first account makes it. */
export const OZON_CHANNEL_ID: Fragment = sql`(SELECT id FROM channels WHERE code = ${OZON_CHANNEL})`

/** The id of the channel of Ozon, which its first order makes. */
export async function ozonChannelId(ctx: Ctx, currency: string): Promise<number> {
  const { channel } = await queryBatch(ctx.db.raw, {
    make: query`INSERT INTO channels (code, name, currency, is_default, is_tax_included)
      VALUES (${OZON_CHANNEL}, 'Ozon', ${currency}, 0, 1) ON CONFLICT (code) DO NOTHING`,
    channel: query<{ id: number }>`SELECT id FROM channels WHERE code = ${OZON_CHANNEL}`,
  })
  const [row] = channel
  if (row === undefined) throw new Error('the channel was just made')
  return row.id
}
