import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

interface MarketChannel {
  code: string
  name: string
  /** ISO 4217. */
  currency: string
}

/** The id of the channel of a market, which the first call with its code makes: it has no host of its own. */
export async function marketChannelId(
  ctx: Ctx,
  { code, name, currency }: MarketChannel,
): Promise<number> {
  const { channel } = await queryBatch(ctx.db.raw, {
    make: query`INSERT INTO channels (code, name, currency, is_default, is_tax_included)
      VALUES (${code}, ${name}, ${currency}, 0, 1) ON CONFLICT (code) DO NOTHING`,
    channel: query<{ id: number }>`SELECT id FROM channels WHERE code = ${code}`,
  })
  const [row] = channel
  if (row === undefined) throw new Error('the channel was just made')
  return row.id
}
