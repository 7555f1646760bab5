import type { Field, Recognised, RecognisedColumn } from '../schemas/recognised.ts'
import { type Candidate, priceKind } from './assign-columns.ts'

type Doubt = Recognised['doubts'][number]

/** What a wrong guess of costs money. */
const COSTLY = new Set<Field>(['part_number', 'price', 'stock', 'minimum', 'pack', 'currency'])
/** Titles this sure claim their field; those beside words nobody knows may yet be another price or stock. */
const CLAIMS = 60
const MAY_CLAIM = 50
/** Titles this sure mean one thing only; one the cells agree with is a little surer than by its words. */
const CLEAR = 95
/** A price recommended to others is never ours, so it leaves no doubt beside another. */
const RECOMMENDED = 0
/** Below it are the prices of others. */
const PLAIN = 2
/** Fields that a list gives once. */
const SINGLE = new Set<Field>(['part_number', 'stock', 'brand', 'minimum', 'pack', 'currency'])

/** What is not certain about single columns: each is asked once, and none of what a person chose. */
export function columnDoubts(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
): Doubt[] {
  return [
    ...guessedByValues(columns),
    ...severalPrices(columns, candidates),
    ...retailPrice(columns, candidates),
    ...sameField(columns, candidates),
    ...constantColumns(columns, candidates),
  ]
}

/** Columns that only their cells speak for: `field`, `column` from 1, `title`. */
function guessedByValues(columns: readonly RecognisedColumn[]): Doubt[] {
  return columns
    .filter(({ field, reason }) => reason === 'values' && COSTLY.has(field))
    .map(({ field, index, title }) => ({
      code: 'guessed_by_values',
      params: { field, column: index + 1, title },
    }))
}

/**
 * Prices of several kinds, of which one was taken: `column`, `title`, and the `others` by title. One that
 * names another currency than the one taken is the same price, said again.
 */
function severalPrices(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
): Doubt[] {
  const taken = columns.find(({ field }) => field === 'price')
  if (taken === undefined || taken.reason === 'chosen') return []
  const named = candidates[taken.index]?.currency ?? null
  const others = candidates.filter(
    ({ index, folded, meanings, values, currency }) =>
      index !== taken.index &&
      (named === null || currency === null || currency === named) &&
      columns[index]?.field === 'ignore' &&
      meanings[0]?.field === 'price' &&
      meanings[0].reason !== 'values' &&
      meanings[0].confidence >= MAY_CLAIM &&
      values.filled > 0 &&
      priceKind(folded) !== RECOMMENDED,
  )
  if (others.length === 0) return []
  const params = { column: taken.index + 1, title: taken.title, others: titlesOf(others) }
  return [{ code: 'several_prices', params }]
}

/** The only price is a retail or recommended one, which is seldom what we pay: `column`, `title`. */
function retailPrice(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
): Doubt[] {
  const taken = columns.find(({ field }) => field === 'price')
  if (taken === undefined || taken.reason === 'chosen' || taken.reason === 'format') return []
  if (priceKind(candidates[taken.index]?.folded ?? '') >= PLAIN) return []
  return [{ code: 'retail_price', params: { column: taken.index + 1, title: taken.title } }]
}

/** Columns that claim a field another one got: `field`, `column`, `title`, and the `others` by title. */
function sameField(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
): Doubt[] {
  return columns.flatMap(({ field, index, title, reason }): Doubt[] => {
    if (!SINGLE.has(field) || reason === 'chosen' || reason === 'format') return []
    const least = field === 'stock' ? MAY_CLAIM : CLAIMS
    const others = candidates.filter(
      (other) =>
        other.index !== index &&
        columns[other.index]?.field === 'ignore' &&
        other.values.filled > 0 &&
        other.meanings.some((one) => isClaim(one, field, least)),
    )
    if (others.length === 0) return []
    const params = { field, column: index + 1, title, others: titlesOf(others) }
    return [{ code: 'same_field', params }]
  })
}

const isClaim = (
  { field, confidence, reason }: Candidate['meanings'][number],
  wanted: Field,
  least: number,
) => field === wanted && confidence >= least && reason !== 'values'

/**
 * A price that is the same in all rows is none, and so is a stock whose title may mean a pack:
 * `field`, `column`, `title`, `value`. A clear title is believed.
 */
function constantColumns(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
): Doubt[] {
  return columns.flatMap(({ field, index, title, reason, confidence }): Doubt[] => {
    const value = candidates[index]?.values.constant ?? null
    if (reason === 'chosen' || confidence >= CLEAR || value === null || value === '0') return []
    if (field !== 'price' && (field !== 'stock' || !/^\d+$/.test(value))) return []
    return [{ code: 'constant_column', params: { field, column: index + 1, title, value } }]
  })
}

const titlesOf = (candidates: readonly Candidate[]): string =>
  candidates
    .slice(0, 5)
    .map(({ title }) => title)
    .join(', ')
