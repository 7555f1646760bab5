import { BASE_CURRENCY, BASE_CURRENCY_KEY } from '../../catalog/pricing/book-keys.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { DeliverySettings } from '../../lib/delivery-settings.ts'
import { seesCosts } from '../../permissions.ts'
import { dayAfter, daysBetween } from '../../lib/days.ts'
import { type Figures, SPAN_DAYS, type SpanFigures } from './schemas.ts'

interface Row {
  day: string
  currency: string
  orders: number
  sales: number
  net: number
  margin: number
  unrated: number
  uncosted: number
  searches: number
  carts: number
  purchases: number
  computed_at: number
}

/** A clock may show a day earlier or later than that of UTC. */
const DAYS_READ = 2 * SPAN_DAYS + 2

/** The figures of the last thirty days and of the thirty before, of what Cron has computed of each. One round trip. */
export async function getFigures(ctx: Ctx): Promise<Figures> {
  const first = dayAfter(ctx.now.toISOString().slice(0, 10), -DAYS_READ)
  const { rows, settings } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT * FROM day_figures WHERE day >= ${first} ORDER BY day`,
    settings: query<{ key: string; value: string }>`SELECT key, value FROM settings
      WHERE key IN ('time_zone', ${BASE_CURRENCY_KEY})`,
  })
  const known = new Map(settings.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
  const base = known.get(BASE_CURRENCY_KEY)
  const currency = typeof base === 'string' ? base : BASE_CURRENCY
  const zone = DeliverySettings.parse({ time_zone: known.get('time_zone') }).time_zone
  const today = dayInZone(ctx.now, zone)
  const spans = { rows: rows.filter((row) => row.currency === currency), currency, ctx }
  const current = spanEnding(today, spans)
  return {
    current,
    before: spanEnding(dayAfter(today, -SPAN_DAYS), spans),
    days: pointsOf(spans.rows, current),
    computed_at: newest(spans.rows),
  }
}

interface Spans {
  rows: Row[]
  currency: string
  ctx: Ctx
}

function spanEnding(to: string, { rows, currency, ctx }: Spans): SpanFigures {
  const from = dayAfter(to, 1 - SPAN_DAYS)
  const own = rows.filter(({ day }) => day >= from && day <= to)
  const sum = (name: Exclude<keyof Row, 'day' | 'currency'>) =>
    own.reduce((total, row) => total + row[name], 0)
  const [orders, sales, net, unrated] = [sum('orders'), sum('sales'), sum('net'), sum('unrated')]
  const rated = orders - unrated
  return {
    from,
    to,
    orders,
    sales: { amount: sales, currency },
    average: rated === 0 ? null : { amount: averageOf(sales, rated), currency },
    margin:
      seesCosts(ctx) && net !== 0
        ? { sum: { amount: sum('margin'), currency }, bps: shareBps(sum('margin'), net) }
        : null,
    unrated,
    uncosted: sum('uncosted'),
    searches: sum('searches'),
    carts: sum('carts'),
    purchases: sum('purchases'),
  }
}

/** To whole minor units, half up. */
const averageOf = (sum: number, count: number): number =>
  Number((2n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count)))

const shareBps = (part: number, whole: number): number =>
  Number((BigInt(part) * 10_000n) / BigInt(whole))

function pointsOf(rows: Row[], { from, to }: SpanFigures): Figures['days'] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysBetween(from, to).flatMap((day) => {
    const row = known.get(day)
    return row === undefined ? [] : [{ day, orders: row.orders, sales: row.sales }]
  })
}

function newest(rows: Row[]): string | null {
  const at = Math.max(0, ...rows.map(({ computed_at: computedAt }) => computedAt))
  return at === 0 ? null : new Date(at).toISOString()
}
