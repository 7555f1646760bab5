import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { spanOf } from '../../lib/days.ts'
import { DeliverySettings } from '../../lib/delivery-settings.ts'

/** The time zone of the store, `Europe/Minsk`: its days are those of receipts, figures and lists. */
export async function readTimeZone(ctx: Ctx): Promise<string> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ value: string }>`SELECT value FROM settings WHERE key = 'time_zone'`,
  )
  return DeliverySettings.parse({ time_zone: JSON.parse(row?.value ?? 'null') }).time_zone
}

/** Moments, epoch milliseconds: the first is in the span, the last is not. Absent: there is no end on that side. */
export interface Span {
  from?: number | undefined
  to?: number | undefined
}

/** The moments of a span of days by the store's clock, both days in it. Without days nothing is asked. */
export async function storeSpan(
  ctx: Ctx,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Span> {
  if (from === undefined && to === undefined) return {}
  const timeZone = await readTimeZone(ctx)
  return {
    ...(from !== undefined && { from: spanOf(from, timeZone).from }),
    ...(to !== undefined && { to: spanOf(to, timeZone).to }),
  }
}
