import type { RawRow } from '../reading.ts'
import type { Recognised, RecognisedColumn } from '../schemas/recognised.ts'
import type { Candidate } from './assign-columns.ts'
import { foldTitle } from './fold-title.ts'
import { isPriceField } from './is-price-field.ts'

type Doubt = Recognised['doubts'][number]

/** Folded titles of a column that says what is counted: `ед изм`, `uom`, `адз вым`. */
const UNIT_TITLE =
  /^(?:базовая )?(?:ед|единиц[аы]|од|одиниц[яі]|адз|адзінк[аі]|uom|units?|einheit|单位)(?: (?:изм|вим|вым|of).*)?$/
/** `1000 шт`, `уп. 100`, `/1000`, `per 1000 pcs`, `200 м`; other numbers may be codes of units. */
const ROUND = /^\D{0,12}[1-9]\d{0,3}00(?: ?\p{L}.{0,12})?$/u
const THOUSANDS = /^(?:за |per |\d ?)?(?:тыс|тис|т ?шт|thous|kpcs|сотн|hundred)|^1 ?[kк](?!\p{L})/u
const LONGEST = 40
/** What such a unit leaves of the certainty that a price is for one piece. */
const CONFIDENCE = 50

/**
 * A column of units that counts some rows by hundreds or thousands: the price beside it may be for that many.
 * `low_confidence` of the price, with the unit met most (`unit`) and the title of its column (`unit_title`).
 */
export function unitsOfMany(
  columns: readonly RecognisedColumn[],
  candidates: readonly Candidate[],
  rows: readonly RawRow[],
): Doubt[] {
  const price =
    columns.find(({ field }) => field === 'price') ?? columns.find(({ field }) => isPriced(field))
  if (price === undefined || price.reason === 'chosen') return []
  const units = candidates.filter(({ folded }) => UNIT_TITLE.test(folded))
  for (const { index, title } of units) {
    const unit = mostOfMany(rows.map(({ cells }) => cells[index] ?? ''))
    if (unit === null) continue
    const about = { field: price.field, column: price.index + 1, title: price.title }
    const params = { ...about, confidence: CONFIDENCE, unit, unit_title: title }
    return [{ code: 'low_confidence', params }]
  }
  return []
}

const isPriced = (field: RecognisedColumn['field']): boolean =>
  isPriceField(field) || field === 'price_breaks'

/** Of the values that say hundreds or thousands the one met most, as written; null for none. */
function mostOfMany(cells: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const value = cell.trim()
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let most: string | null = null
  for (const [value, count] of counts) {
    if (count > (counts.get(most ?? '') ?? 0) && saysMany(value)) most = value
  }
  return most
}

function saysMany(value: string): boolean {
  if (value.length > LONGEST) return false
  const folded = foldTitle(value)
  return ROUND.test(folded) || THOUSANDS.test(folded)
}
