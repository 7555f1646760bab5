import { rates } from '../../../db/schema/pricing.ts'
import { RATES } from '../money.ts'
import { DAY_MS } from './days.ts'
import type { World } from './world.ts'

interface Point {
  at: number
  /** Ten-thousandths of the base currency. */
  value: number
}

/** What each currency cost on each day up to today: on the way from one of the demo's weeks to the next. */
export async function rateDays({ db, end, random }: World, days: number): Promise<void> {
  const today = Math.floor(end / DAY_MS) * DAY_MS
  const currencies = new Map(RATES.map(({ currency, units }) => [currency, units]))
  const rows = [...currencies].flatMap(([currency, units]) => {
    const points = pointsOf(currency)
    return Array.from({ length: days }, (_, ago) => {
      const at = today - ago * DAY_MS
      const swing = ago === 0 ? 0 : random.below(21) - 10
      const value = textOf(Math.round((valueAt(points, at) * (8000 + swing)) / 8000))
      const day = new Date(at).toISOString().slice(0, 10)
      return { currency, units, value, source: 'demo', day, createdAt: new Date(at) }
    })
  })
  const [first, ...others] = rows.map((row) => db.insert(rates).values(row).onConflictDoNothing())
  if (first !== undefined) await db.batch([first, ...others])
}

const pointsOf = (wanted: string): Point[] =>
  RATES.filter(({ currency }) => currency === wanted)
    .map(({ day, value }) => ({
      at: Date.parse(day),
      value: Number.parseInt(value.replace('.', ''), 10),
    }))
    .toSorted((one, other) => one.at - other.at)

/** `3.1024` of 31024. */
function textOf(value: number): string {
  const digits = String(value).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Between two points as far as the day is, beyond the last one the same. */
function valueAt(points: Point[], at: number): number {
  const next = points.findIndex((point) => point.at >= at)
  const [before, after] = [points.at(next < 0 ? -1 : next - 1), points.at(next)]
  if (next <= 0 || before === undefined || after === undefined) return before?.value ?? 0
  const share = (at - before.at) / (after.at - before.at)
  return before.value + Math.round((after.value - before.value) * share)
}
