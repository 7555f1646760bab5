import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'

/** The code of the channel that Ozon's orders and prices carry; no host of the store is called so. */
export const OZON_CHANNEL = 'ozon'

/** The id of the channel of Ozon, which its first order makes. */
export async function ozonChannelId(ctx: Ctx, currency: string): Promise<number> {
  const { channel } = await queryBatch(ctx.db.raw, {
    make: query`INSERT INTO channels (code, name, hostname, currency, is_default, is_tax_included)
      VALUES (${OZON_CHANNEL}, 'Ozon', ${OZON_CHANNEL}, ${currency}, 0, 1) ON CONFLICT (code) DO NOTHING`,
    channel: query<{ id: number }>`SELECT id FROM channels WHERE code = ${OZON_CHANNEL}`,
  })
  const [row] = channel
  if (row === undefined) throw new Error('the channel was just made')
  return row.id
}
