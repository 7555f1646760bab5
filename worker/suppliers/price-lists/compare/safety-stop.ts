import type { ListCounts, ListMeasures, SafetyStop } from '../../../db/json/price-list.ts'
import { factKey, isSettledByFacts } from '../facts/fact-key.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'
import { limitReasons, percent } from './limit-reasons.ts'
import type { ListShift } from './list-shift.ts'

type Reason = SafetyStop['reasons'][number]

/** Percent of the rows. */
const MOST_STRANGE_WORDS = 1
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
  const reasons = [
    olderThanLive(list, before),
    currencyChanged(shift, facts),
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

/** Rows in a currency that the live list does not have: whatever their share, and whatever the limits. */
function currencyChanged({ before, now }: ListShift, facts: KnownFacts): Reason | null {
  const isKnown = (code: string) => before.currencies.has(code) || facts.currencies.has(code)
  const added = [...now.currencies].filter((currency) => !isKnown(currency))
  if (before.items === 0 || added.length === 0) return null
  const params = { was: [...before.currencies].sort().join(', '), now: added.sort().join(', ') }
  return { code: 'currency_changed', value: null, before: null, limit: null, params }
}

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
