import type { ListCounts, ListMeasures, SafetyStop } from '../../../db/json/price-list.ts'
import { asksForStock, factKey } from '../facts/fact-key.ts'
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
  const reasons = [
    olderThanLive(list, before),
    ...currencyReasons({ list, offer }, { shift, facts, counts }),
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

/**
 * Rows in a currency that was not seen before, whatever their share; and many rows that went to another one that
 * was. Seen are those of the live list and those a person settled; of a first list the offer's own, and the one that
 * it names for all its rows, which `currency_conflict` asks about.
 */
function currencyReasons(
  { list, offer }: Pick<ImportContext, 'list' | 'offer'>,
  { shift, facts, counts }: Pick<Figures, 'shift' | 'facts' | 'counts'>,
): Reason[] {
  const isFirst = shift.before.items === 0
  const last = isFirst ? [offer.currency] : shift.before.currencies
  const seen = new Set([...last, ...facts.currencies])
  if (isFirst && list.recognised !== null) seen.add(list.recognised.currency)
  const reasons: Reason[] = []
  const add = (code: Reason['code'], params: Reason['params']) =>
    reasons.push({ code, value: null, before: null, limit: null, params })
  const added = [...shift.now.currencies].filter((code) => !seen.has(code))
  const of = isFirst && { of: 'offer' }
  if (added.length > 0) add('currency_changed', { was: joined(last), now: joined(added), ...of })
  const moves = shift.currencyMoves.filter(([, now]) => seen.has(now))
  const rows = moves.reduce((sum, [, , items]) => sum + items, 0)
  const known = counts.changed + counts.unchanged
  if (rows > 1 && percent(rows, known) >= MOVED_CURRENCIES) {
    const was = joined(moves.map((move) => move[0]))
    add('currency_moved', { rows, known, was, now: joined(moves.map((move) => move[1])) })
  }
  return reasons
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
    if (code === undefined || (facts.keys.has(factKey(doubt)) && !asksForStock(doubt))) return []
    return [{ code, value: null, before: null, limit: null, params: doubt.params }]
  })
}
