import { query, queryBatch, queryRow, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { orderSeries, ORDER_PREFIX, seriesOf } from '../../sales/orders/next-number.ts'

const AT_ONCE = 1000

/**
 * Moves number series above every document that lies in the bucket, a page of it at a time: what was issued after the
 * backup keeps its number alone, though its row is lost. Each order that is only known by its documents took one
 * number of its own. Answers where to go on.
 */
export async function raiseSeries(
  ctx: Ctx,
  cursor: string | null,
): Promise<{ cursor: string | null; raised: number }> {
  const page = await ctx.documents.list({
    prefix: 'orders/',
    limit: AT_ONCE,
    include: ['customMetadata'],
    ...(cursor !== null && { cursor }),
  })
  const found = page.objects.flatMap(({ customMetadata }) => seriesOf(customMetadata?.number) ?? [])
  const orderIds = page.objects.map(({ key }) => Number(key.split('/')[1]))
  const lost = await lostOrders(ctx, orderIds)
  const wanted = JSON.stringify([...found, ...(await orderNumbers(ctx, lost))])
  const { raised } = await queryBatch(ctx.db.raw, {
    raised: query<{ series: string }>`INSERT INTO number_series (series, next)
      SELECT value ->> 'series', max(value ->> 'next') FROM json_each(${wanted}) WHERE true GROUP BY 1
      ON CONFLICT (series) DO UPDATE SET next = excluded.next WHERE excluded.next > next RETURNING series`,
  })
  return { cursor: page.truncated ? page.cursor : null, raised: raised.length }
}

/** How far the ids of orders in the bucket go above those that are there. */
async function lostOrders(ctx: Ctx, ids: number[]): Promise<number> {
  const highest = Math.max(0, ...ids.filter(Number.isFinite))
  const row = await queryRow(
    ctx.db.raw,
    query<{ last: number | null }>`SELECT max(id) AS last FROM orders`,
  )
  return Math.max(0, highest - (row?.last ?? 0))
}

/** By how much each series of orders of this year must be higher, since nobody knows whose the lost ones were. */
async function orderNumbers(ctx: Ctx, lost: number): Promise<{ series: string; next: number }[]> {
  if (lost === 0) return []
  const year = String(ctx.now.getUTCFullYear())
  const rows = await queryRows(
    ctx.db.raw,
    query<{ number: string; prefix: string }>`SELECT max(number) AS number,
        substr(number, 1, instr(number, '-') - 1) AS prefix FROM orders
      WHERE id > (SELECT max(id) FROM orders) - 1000 AND number LIKE ${`%-${year}-%`} GROUP BY prefix`,
  )
  const known =
    rows.length === 0 ? [{ number: `${ORDER_PREFIX}-${year}-0`, prefix: ORDER_PREFIX }] : rows
  return known.map(({ number, prefix }) => ({
    series: orderSeries(ctx, prefix),
    next: Number(number.split('-').at(-1)) + lost + 1,
  }))
}
