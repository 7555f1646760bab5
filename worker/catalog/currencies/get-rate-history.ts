import type { Ctx } from '../../env.ts'
import { decimalText, positiveDecimal } from '../../lib/rational.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY, MANUAL } from '../pricing/book-keys.ts'
import type { HistoryQuery, RateHistory } from './schemas.ts'

const DAY_MS = 86_400_000

/** Of each day the rate that counts, as in the price book: by hand first, then the last written. */
const SQL = `SELECT day, units, value, source FROM (
    SELECT day, units, value, source,
      row_number() OVER (PARTITION BY day ORDER BY source = '${MANUAL}' DESC, id DESC) AS turn
    FROM rates WHERE currency = ?1 AND day >= ?2 AND day <= ?3)
  WHERE turn = 1 ORDER BY day`

interface PointRow {
  day: string
  units: number
  value: string
  source: string
}

/** What a currency cost on the days there are rates of, in the units of the newest one. */
export async function getRateHistory(
  ctx: Ctx,
  { currency, days }: HistoryQuery,
): Promise<RateHistory> {
  const since = new Date(ctx.now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const { raw } = ctx.db
  const [rows, base] = await raw.batch<PointRow & { value: string }>([
    raw.prepare(SQL).bind(currency, since, ctx.now.toISOString().slice(0, 10)),
    raw
      .prepare(`SELECT value ->> '$' AS value FROM settings WHERE key = ?1`)
      .bind(BASE_CURRENCY_KEY),
  ])
  const points = rows?.results ?? []
  const units = points.at(-1)?.units ?? 1
  return {
    currency,
    base: base?.results[0]?.value ?? BASE_CURRENCY,
    units,
    points: points.map(({ day, source, ...point }) => ({
      day,
      source,
      value: inUnits(point, units),
    })),
  }
}

function inUnits(point: { units: number; value: string }, units: number): string {
  const exact = point.units === units ? null : positiveDecimal(point.value)
  if (exact === null) return point.value
  return decimalText({ num: exact.num * BigInt(units), den: exact.den * BigInt(point.units) }, 12)
}
