import { sql } from 'drizzle-orm'
import { BASE_CURRENCY_SQL } from '../../db/base-currency.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { channels, currencies } from '../../db/schema/pricing.ts'
import { customerGroups } from '../../db/schema/groups.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { Feed, FeedInput, FeedPreviewInput } from './schemas.ts'

/** The columns of what was sent. */
export const feedCells = (input: FeedInput) => ({
  name: input.name,
  format: input.format,
  channelId: input.channel_id,
  groupId: input.group_id,
  locale: input.locale,
  currency: input.currency,
  supplierIds: input.supplier_ids,
  brandIds: input.brand_ids,
  isInStockOnly: input.is_in_stock_only,
  minPriceMicros: input.min_price_micros,
  columns: [...input.columns],
  isOn: input.is_on,
})

/** A feed as it would be sent: what the audit log tells of it, never its link. */
export const toldOf = (feed: Feed): FeedInput => ({
  name: feed.name,
  format: feed.format,
  channel_id: feed.channel?.id ?? null,
  group_id: feed.group?.id ?? null,
  locale: feed.locale,
  currency: feed.currency,
  supplier_ids: feed.suppliers.map(({ id }) => id),
  brand_ids: feed.brands.map(({ id }) => id),
  is_in_stock_only: feed.is_in_stock_only,
  min_price_micros: feed.min_price_micros,
  columns: feed.columns,
  is_on: feed.is_on,
})

/** 422 at the field that names what there is not: a channel, a group, a currency the store does not sell in. */
export async function needKnown(
  ctx: Ctx,
  {
    channel_id,
    group_id,
    currency,
  }: Pick<FeedPreviewInput, 'channel_id' | 'group_id' | 'currency'>,
): Promise<void> {
  const known = await ctx.db.get<{ channel: number; in_group: number; currency: number }>(sql`SELECT
    ${channel_id} IS NULL OR EXISTS (SELECT 1 FROM ${channels} WHERE id = ${channel_id}) AS channel,
    ${group_id} IS NULL OR EXISTS (SELECT 1 FROM ${customerGroups} WHERE id = ${group_id}) AS in_group,
    ${currency} = ${drizzleSql(BASE_CURRENCY_SQL)}
      OR EXISTS (SELECT 1 FROM ${currencies} WHERE code = ${currency} AND is_enabled = 1) AS currency`)
  if (known?.channel !== 1) throw invalid('channel_id', 'feed_channel_unknown')
  if (known.in_group !== 1) throw invalid('group_id', 'feed_group_unknown')
  if (known.currency !== 1) throw invalid('currency', 'feed_currency_unknown')
}
