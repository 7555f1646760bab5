import { rates } from '../../../db/schema/pricing.ts'
import { RATES } from '../money.ts'
import { DAY_MS } from './days.ts'
import type { World } from './world.ts'

const SCALE = 10_000

/** What each currency cost on each day up to today: around what the demo's year of weeks ends with. */
export async function rateDays({ db, end, random }: World, days: number): Promise<void> {
  const newest = new Map(RATES.toReversed().map((rate) => [rate.currency, rate]))
  const rows = [...newest.values()].flatMap(({ currency, units, value }) =>
    Array.from({ length: days }, (_, ago) => {
      const wave = Math.sin(ago / 6 + units) / 150 - ago / 6000 + (random.below(21) - 10) / 8000
      const then = ago === 0 ? Number(value) : Number(value) * (1 + wave)
      const at = end - ago * DAY_MS
      const day = new Date(at).toISOString().slice(0, 10)
      const text = (Math.round(then * SCALE) / SCALE).toFixed(4)
      return { currency, units, value: text, source: 'demo', day, createdAt: new Date(at) }
    }),
  )
  const [first, ...others] = rows.map((row) => db.insert(rates).values(row).onConflictDoNothing())
  if (first !== undefined) await db.batch([first, ...others])
}
