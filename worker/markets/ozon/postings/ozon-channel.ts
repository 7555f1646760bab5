import { type Fragment, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { marketChannelId } from '../../../sales/channels/market-channel-id.ts'

/** The code of the channel that Ozon's orders and prices carry. */
const OZON_CHANNEL = 'ozon'

/** Its id in SQL; NULL, which stands for the main channel, until the first account makes it. */
export const OZON_CHANNEL_ID: Fragment = sql`(SELECT id FROM channels WHERE code = ${OZON_CHANNEL})`

/** The id of the channel of Ozon, which its first account makes. */
export const ozonChannelId = (ctx: Ctx, currency: string): Promise<number> =>
  marketChannelId(ctx, { code: OZON_CHANNEL, name: 'Ozon', currency })
