import type { ListCounts, ListMeasures, SafetyStop } from '../../../db/json/price-list.ts'
import { factKey, isSettledByFacts } from '../facts/fact-key.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'
import { limitReasons, percent } from './limit-reasons.ts'
import type { ListShift } from './list-shift.ts'

type Reason = SafetyStop['reasons'][number]

/** Percent of the rows. */
const MOST_STRANGE_WORDS = 1
/** Percent of the known rows that changed their currency. */
const MOVED_CURRENCIES = 10
const STOPPING_DOUBTS = [
  'layout_drift',
  'column_renamed',
  'several_entries',
  'low_confidence',
  'guessed_by_values',
  'left_out_sheets',
  'several_prices',
  'retail_price',
  'same_field',
  'constant_column',
  'no_part_number',
  'currency_conflict',
] as const

interface Figures {
  counts: ListCounts
  measures: ListMeasures
  /** The live list. */
  before: PriceListRow | null
  shift: ListShift
  facts: KnownFacts
  /** Currencies of the list that the store has no rate for. */
  unpriced: readonly string[]
  /** Rows refused for a word in place of their stock. */
  unknownWords: number
}

/** Why a list must wait for a person, null when nothing speaks against it. */
export function safetyStop(
  { list, offer }: Pick<ImportContext, 'list' | 'offer'>,
  { counts, measures, before, shift, facts, unpriced, unknownWords }: Figures,
): SafetyStop | null {
  const seen = seenCurrencies({ list, offer }, shift, facts)
  const reasons = [
    olderThanLive(list, before),
    currencyChanged(shift.now.currencies, seen),
    currencyMoved(shift, seen, counts),
    unpricedCurrency(unpriced),
    ...limitReasons(measures, offer.limits),
    strangeWords(unknownWords, counts),
    ...doubts(list, facts),
  ].filter((reason) => reason !== null)
  return reasons.length === 0 ? null : { reasons }
}

/** A newer version went live in between: old prices would replace new ones. */
function olderThanLive(list: PriceListRow, before: PriceListRow | null): Reason | null {
  if (before === null || before.version < list.version) return null
  const since = (before.appliedAt ?? before.createdAt).toISOString()
  const params = { version: before.version, since }
  return { code: 'older_than_live', value: null, before: null, limit: null, params }
}

/** The currencies of the live list, of a first one the offer's; known is one of them, or one that a person settled. */
interface SeenCurrencies {
  last: Iterable<string>
  isFirst: boolean
  isKnown: (code: string) => boolean
}

/** The currency that a first list names for all its rows is known as well: `currency_conflict` asks about it. */
function seenCurrencies(
  { list, offer }: Pick<ImportContext, 'list' | 'offer'>,
  { before }: ListShift,
  { currencies }: KnownFacts,
): SeenCurrencies {
  const isFirst = before.items === 0
  const last = isFirst ? new Set([offer.currency]) : before.currencies
  const asked = isFirst ? list.recognised?.currency : undefined
  return {
    last,
    isFirst,
    isKnown: (code) => last.has(code) || currencies.has(code) || code === asked,
  }
}

/** Rows in a currency that was not seen before: whatever their share, and whatever the limits. */
function currencyChanged(now: ReadonlySet<string>, seen: SeenCurrencies): Reason | null {
  const added = [...now].filter((currency) => !seen.isKnown(currency))
  if (added.length === 0) return null
  const of = seen.isFirst && { of: 'offer' }
  const params = { was: joined(seen.last), now: joined(added), ...of }
  return { code: 'currency_changed', value: null, before: null, limit: null, params }
}

/** Many rows went from one currency to another that is known: what their numbers mean is another matter now. */
function currencyMoved(
  { currencyMoves }: ListShift,
  seen: SeenCurrencies,
  { changed, unchanged }: ListCounts,
): Reason | null {
  const moves = currencyMoves.filter(({ now }) => seen.isKnown(now))
  const rows = moves.reduce((sum, { items }) => sum + items, 0)
  const known = changed + unchanged
  if (rows < 2 || percent(rows, known) < MOVED_CURRENCIES) return null
  const was = joined(moves.map((move) => move.was))
  const params = { rows, known, was, now: joined(moves.map((move) => move.now)) }
  return { code: 'currency_moved', value: null, before: null, limit: null, params }
}

const joined = (codes: Iterable<string>): string => [...new Set(codes)].sort().join(', ')

/** Items that cannot be priced, whatever their share. */
function unpricedCurrency(unpriced: readonly string[]): Reason | null {
  if (unpriced.length === 0) return null
  const params = { currencies: unpriced.join(', ') }
  return { code: 'currency_without_rate', value: null, before: null, limit: null, params }
}

/** Rows say their stock in words that nobody has explained: more of them than a slip in one row. */
function strangeWords(rows: number, counts: ListCounts): Reason | null {
  const value = percent(rows, counts.rows)
  if (rows < 2 || value <= MOST_STRANGE_WORDS) return null
  return { code: 'stock_words', value, before: null, limit: MOST_STRANGE_WORDS, params: { rows } }
}

/** What is not certain about the list, each a reason of its own, but for what a person has settled. */
function doubts({ recognised }: PriceListRow, facts: KnownFacts): Reason[] {
  return (recognised?.doubts ?? []).flatMap((doubt) => {
    const code = STOPPING_DOUBTS.find((each) => each === doubt.code)
    if (code === undefined || (isSettledByFacts(doubt) && facts.keys.has(factKey(doubt)))) return []
    return [{ code, value: null, before: null, limit: null, params: doubt.params }]
  })
}
