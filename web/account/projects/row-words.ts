import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { readDecimal } from '../../lib/typed-number.ts'
import type { Locale } from '../../lib/locales.ts'

const MOST_PIECES = 1_000_000_000
const MOST_SPARE = 100_000
/** Hundredths of a percent. */
const DIGITS = 2

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a row has these words in its designators, number, brand or note. */
export function matchesRow(row: ProjectRow, words: string): boolean {
  const wanted = folded(words.trim())
  if (wanted === '') return true
  const { designators, number, brand, note, product } = row
  return [designators, number, brand, note, product?.mpn ?? '', product?.name ?? ''].some((text) =>
    folded(text).includes(wanted),
  )
}

/** Reads pieces as they are typed; null when they are no whole number that a row can have. */
export function readPieces(typed: string): number | null {
  const pieces = readDecimal(typed, { digits: 0 })
  return pieces === null || Number.isNaN(pieces) || pieces > MOST_PIECES ? null : pieces
}

/** Reads a percent as it is typed, with or without its sign, as hundredths of a percent; nothing is 0. */
export function readSpare(typed: string, locale: Locale): number | null {
  const bps = readDecimal(typed.replace('%', '').trim() || '0', { digits: DIGITS, locale })
  return bps === null || Number.isNaN(bps) || bps > MOST_SPARE ? null : bps
}

/** Pieces that a build needs of a row, with the spare ones, rounded up. */
export function neededPieces(
  { quantity, spare_bps }: Pick<ProjectRow, 'quantity' | 'spare_bps'>,
  build: number,
): number {
  const wanted = BigInt(quantity) * BigInt(build) * BigInt(10_000 + spare_bps)
  return Number((wanted + 9_999n) / 10_000n)
}

/** What a row is called beside its cells: its designators, else its number. */
export const rowName = ({ designators, number }: ProjectRow): string =>
  designators === '' ? number : `${number} (${designators.slice(0, 40)})`
