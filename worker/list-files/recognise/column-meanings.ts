import type { Field, RecognisedColumn } from '../schemas/recognised.ts'
import type { ColumnValues } from './column-values.ts'
import { guessByValues } from './guess-by-values.ts'
import type { TitleMatch } from './match-title.ts'
import { breakField, type BreakTitle } from './price-break-title.ts'
import { valuesAgree } from './values-agree.ts'

/** A thing a column may be. */
export interface Meaning {
  field: Field
  confidence: number
  reason: RecognisedColumn['reason']
}

const CORE = new Set<Field>(['price', 'stock', 'part_number'])
/** A title this sure keeps its meaning against its cells: rows are refused then, not read without it. */
const CLEAR = 90
/** Fewer cells do not tell whether they repeat. */
const FEW = 10
const MOST_DIFFER = 0.6
/** What cells alone may say of a column whose title is unknown words: enough to ask, not to trust. */
const MOST_UNKNOWN = 50

/**
 * Everything a column may be, by its title and its cells, best first. One without a single cell is no stock: it
 * is where customers write what they order.
 */
export function columnMeanings(
  match: TitleMatch,
  values: ColumnValues,
  ladder: readonly (BreakTitle | null)[],
): Meaning[] {
  const step = match.ladder === null ? null : breakField(match.ladder, ladder)
  if (step !== null) return evaluated([{ ...step, reason: 'header_exact' }], values)
  const said = match.meanings.filter(({ field }) => field !== 'stock' || values.filled > 0)
  if (said.length > 0) return evaluated(said, values)
  const isUntitled = match.folded === ''
  return guessByValues(values)
    .filter(({ field }) => isUntitled || CORE.has(field))
    .map(({ field, confidence }) => ({
      field,
      confidence: isUntitled ? confidence : Math.min(MOST_UNKNOWN, confidence),
      reason: 'values',
    }))
}

function evaluated(meanings: readonly Meaning[], values: ColumnValues): Meaning[] {
  return meanings.flatMap((meaning): Meaning[] => {
    const agree = valuesAgree(meaning.field, values)
    if (isRepeating(meaning, values)) return []
    if (agree === null) return [meaning]
    if (agree) return [confirmed(meaning)]
    const isKept = CORE.has(meaning.field) || meaning.confidence >= CLEAR
    if (!isKept) return []
    return [{ ...meaning, confidence: Math.max(5, meaning.confidence - 50) }]
  })
}

/** What may be a number by its title, `Модель`, is none where most of its cells are the same. */
function isRepeating({ field, confidence }: Meaning, values: ColumnValues): boolean {
  return (
    field === 'part_number' &&
    confidence < CLEAR &&
    values.filled >= FEW &&
    values.variety < MOST_DIFFER
  )
}

function confirmed(meaning: Meaning): Meaning {
  if (meaning.confidence >= 90) return meaning
  return {
    ...meaning,
    confidence: Math.min(92, meaning.confidence + 8),
    reason: meaning.reason === 'header_similar' ? 'header_and_values' : meaning.reason,
  }
}
