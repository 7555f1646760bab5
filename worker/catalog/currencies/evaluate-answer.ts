import type { Ctx } from '../../env.ts'
import { decimalText } from '../../lib/rational.ts'
import type { RatesState } from './read-rates-state.ts'
import type { SourceKind } from './schemas.ts'
import { hasMoved, perUnit, type Quote, type Quotes, RatesRefused } from './sources/quotes.ts'
import { toBase } from './sources/to-base.ts'

const DAY_MS = 86_400_000
/** A bank publishes tomorrow's list, and it is tomorrow in the east before it is in UTC. */
const DAYS_AHEAD = 1
/** The longest pause between two lists: the Russian new year. */
const DAYS_BEHIND = 10
const MOST_PERCENT = 20n

/**
 * Digits kept after the point. What a bank writes fits whole; a cross rate, which is a fraction, is
 * off by less than 10⁻¹² of the base currency, and no price is shown finer than 10⁻⁴.
 */
const VALUE_DIGITS = 12

/** An answer that may be kept: the rates of the store's currencies in its base. */
export interface AcceptedRates {
  source: SourceKind
  day: string
  rows: { currency: string; units: number; value: string }[]
  /** Currencies of the store that the list lacks. */
  missing: string[]
}

export const isoDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Takes a list whole or not at all: throws `RatesRefused` for its day, its base or any jump. */
export function evaluateAnswer(
  ctx: Ctx,
  state: RatesState,
  answer: { source: SourceKind; quotes: Quotes },
): AcceptedRates {
  const { source, quotes } = answer
  checkDay(ctx.now, quotes.day, state.newestDays.get(source) ?? null)
  const rows = toBase(quotes, state.base).filter(({ currency }) => state.known.has(currency))
  if (rows.length === 0) throw new RatesRefused('no_known_currency')
  for (const row of rows) checkMove(row, state)
  const quoted = new Set(rows.map(({ currency }) => currency))
  return {
    source,
    day: quotes.day,
    rows: rows.map(({ currency, units, price }) => ({
      currency,
      units,
      value: decimalText(price, VALUE_DIGITS),
    })),
    missing: [...state.known.keys()].filter((code) => !quoted.has(code)),
  }
}

function checkDay(now: Date, day: string, newest: string | null): void {
  const ago = (Date.parse(isoDay(now)) - Date.parse(day)) / DAY_MS
  if (ago < -DAYS_AHEAD) throw new RatesRefused('day_in_future', { day })
  if (ago > DAYS_BEHIND) throw new RatesRefused('day_too_old', { day })
  if (newest !== null && day < newest) throw new RatesRefused('day_went_back', { day, newest })
}

/** Refused only when it is far from everything said last. */
function checkMove(row: Quote, state: RatesState): void {
  const now = perUnit(row)
  const lasts = state.known.get(row.currency) ?? []
  const [last] = lasts
  if (last === undefined || lasts.some((each) => !hasMoved(now, each, MOST_PERCENT))) return
  const inUnits = { num: last.num * BigInt(row.units), den: last.den }
  throw new RatesRefused('rate_moved', {
    currency: row.currency,
    units: row.units,
    from: decimalText(inUnits, 6),
    to: decimalText(row.price, 6),
  })
}
