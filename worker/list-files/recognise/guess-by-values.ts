import type { Field } from '../schemas/recognised.ts'
import type { ColumnValues } from './column-values.ts'

/** What a column's cells alone suggest, 0 to 100 each. */
export interface ValueGuess {
  field: Extract<Field, 'part_number' | 'brand' | 'name' | 'price' | 'stock' | 'currency'>
  confidence: number
}

/** Guesses of a column by its cells, for columns whose title is missing or unknown. */
export function guessByValues(values: ColumnValues): ValueGuess[] {
  if (values.filled < 2) return []
  const guesses: ValueGuess[] = []
  const add = (field: ValueGuess['field'], confidence: number) => {
    guesses.push({ field, confidence: Math.round(confidence) })
  }
  if (values.currency >= 0.9 && values.variety < 0.5) add('currency', 90)
  else if (values.priced >= 0.8 && values.fractional >= 0.3)
    add('price', 60 + 25 * values.fractional)
  else if (values.stockWords >= 0.2 && values.stock >= 0.8) add('stock', 80)
  else if (values.whole >= 0.9 && values.stock >= 0.9) {
    add('stock', values.variety > 0.1 ? 65 : 50)
    if (values.priced >= 0.9) add('price', 45)
  }
  if (values.codes >= 0.5 && values.variety >= 0.4) add('part_number', 55 + 35 * values.codes)
  if (values.words >= 0.7 && values.variety <= 0.6 && values.averageLength <= 25) {
    add('brand', 80 - 30 * values.variety)
  }
  // Of two texts the longer one describes the other.
  if (values.averageLength >= 18 && values.numeric < 0.1)
    add('name', 75 - Math.min(15, values.averageLength / 20))
  return guesses
}
