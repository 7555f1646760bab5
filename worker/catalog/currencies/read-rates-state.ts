import { type Fragment, query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { positiveDecimal, type Rational } from '../../lib/rational.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY, MANUAL } from '../pricing/book-keys.ts'
import type { RateSource } from './schemas.ts'
import { type NextPoll, NEXT_POLL_KEY, readNextPoll } from './next-poll.ts'
import { RATE_SOURCES_KEY, readSources } from './rate-sources.ts'
import { SHIPPED_CURRENCIES } from './shipped-currencies.ts'

/** What a new answer is held against. */
export interface RatesState {
  base: string
  sources: RateSource[]
  nextPoll: NextPoll | null
  /** The store's currencies but the base; what one unit last cost, by each who may say so. */
  known: Map<string, Rational[]>
  /** The newest day each source has rates of. */
  newestDays: Map<string, string>
}

/** Written out: SQLite chooses the partial index of the other rates by it. */
const BY_HAND: Fragment = { sql: `'${MANUAL}'`, binds: [] }

const STATE = query<{ currencies: string; days: string; settings: string }>`SELECT
  (SELECT json_group_array(json_array(c.code,
     json((SELECT json_array(units, value, day) FROM rates WHERE currency = c.code AND source <> ${BY_HAND}
       ORDER BY day DESC, id DESC LIMIT 1)),
     json((SELECT json_array(units, value, day) FROM rates WHERE currency = c.code AND source = ${BY_HAND}
       ORDER BY day DESC, id DESC LIMIT 1)))) FROM currencies c) AS currencies,
  (SELECT json_group_object(source, day) FROM
     (SELECT source, max(day) AS day FROM rates WHERE source <> ${BY_HAND} GROUP BY source)) AS days,
  (SELECT json_group_object(key, json(value)) FROM settings
     WHERE key IN (${RATE_SOURCES_KEY}, ${BASE_CURRENCY_KEY}, ${NEXT_POLL_KEY})) AS settings`

type LastCells = [number, string, string] | null
type CurrencyCells = [string, LastCells, LastCells]

export async function readRatesState(ctx: Ctx): Promise<RatesState> {
  const row = await queryRow(ctx.db.raw, STATE)
  if (row === null) throw new Error('no state of rates')
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  const base = settings[BASE_CURRENCY_KEY]
  const state: RatesState = {
    base: typeof base === 'string' ? base : BASE_CURRENCY,
    sources: readSources(settings[RATE_SOURCES_KEY]),
    nextPoll: readNextPoll(settings[NEXT_POLL_KEY]),
    known: new Map(),
    newestDays: new Map(Object.entries(JSON.parse(row.days) as Record<string, string>)),
  }
  const rows = JSON.parse(row.currencies) as CurrencyCells[]
  const all = rows.length === 0 ? SHIPPED_CURRENCIES.map(({ code }) => code) : []
  for (const code of all) state.known.set(code, [])
  for (const [code, quoted, byHand] of rows) {
    state.known.set(code, lastOnes(quoted, byHand))
  }
  state.known.delete(state.base)
  return state
}

/**
 * The source's last rate, and one set by hand since: a real jump is confirmed by hand, while a
 * manual rate of its own level must not lock the source out.
 */
function lastOnes(quoted: LastCells, byHand: LastCells): Rational[] {
  const isNewer = byHand !== null && (quoted === null || byHand[2] >= quoted[2])
  return [quoted, isNewer ? byHand : null].flatMap((cells) => {
    const value = cells === null ? null : positiveDecimal(cells[1])
    return cells === null || value === null
      ? []
      : [{ num: value.num, den: value.den * BigInt(cells[0]) }]
  })
}
