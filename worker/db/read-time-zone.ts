import type { Db } from './client.ts'
import { query, queryRow } from './query.ts'
import { dayInZone } from '../lib/day-in-zone.ts'
import { spanOf } from '../lib/days.ts'
import { DeliverySettings } from '../lib/delivery-settings.ts'

/** What reads the store near its reader: a `Ctx` is one. */
interface Reader {
  reads: Db
}

/** The time zone of the store as its settings have it, to be asked for beside other rows; no row: the usual one. */
export const CLOCK = query<{ value: string }>`SELECT value FROM settings WHERE key = 'time_zone'`

const zoneOf = (row: { value: string } | null | undefined): string =>
  DeliverySettings.parse({ time_zone: JSON.parse(row?.value ?? 'null') }).time_zone

/** The time zone of the store, `Europe/Minsk`: its days are those of receipts, figures and lists. */
export const readTimeZone = async ({ reads }: Reader): Promise<string> =>
  zoneOf(await queryRow(reads.raw, CLOCK))

/** The day at `now` by the store's clock, by the rows of `CLOCK`; none of them: by the usual clock. */
export const dayByClock = (clock: readonly { value: string }[], now: Date): string =>
  dayInZone(now, zoneOf(clock[0]))

/** Moments, epoch milliseconds: the first is in the span, the last is not. Absent: there is no end on that side. */
export interface Span {
  from?: number | undefined
  to?: number | undefined
}

/** The moments of a span of days by the store's clock, both days in it. Without days nothing is asked. */
export async function storeSpan(
  ctx: Reader,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Span> {
  if (from === undefined && to === undefined) return {}
  const timeZone = await readTimeZone(ctx)
  return {
    ...(from !== undefined && { from: spanOf(from, timeZone).from }),
    ...(to !== undefined && { to: spanOf(to, timeZone).to }),
  }
}
