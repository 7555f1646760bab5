import { guessColumns } from '../../../catalog/search/list-file/guess-columns.ts'
import { findProducts } from '../../../catalog/search/list/match-numbers.ts'
import { type ListPart, parseListLine } from '../../../catalog/search/list/parse-list-line.ts'
import { pickReading } from '../../../catalog/search/list/pick-reading.ts'
import type { ProductRow } from '../../../catalog/search/match/product-rows.ts'
import type { ListFileRow } from '../../../catalog/search/schemas/list-file.ts'
import type { Ctx } from '../../../env.ts'

/** What a pasted line becomes, in the language of nobody: both are known as titles. */
const TITLES = ['MPN', 'Qty', 'Brand']

/**
 * Lines of one cell, a number with its quantity and its brand as people paste them, as cells of three columns; the
 * catalogue says which words are which, as in the search for lists. A line that may be read in several ways has no
 * quantity, so that a person says it. One round trip; a list of titles and numbers alone stays as it is.
 */
export async function splitLines(ctx: Ctx, lines: ListFileRow[]): Promise<ListFileRow[]> {
  const parsed = lines.map(({ line, cells: [text = ''] }) => ({ line, ...parseListLine(text) }))
  const isBare = parsed.every(({ parts }) => parts.every(({ readings }) => readings.length <= 1))
  if (isBare || guessColumns(lines).headerLine > 0) return lines
  const readings = parsed.flatMap(({ parts, asOne }) => [
    ...parts.flatMap((part) => part.readings),
    ...asOne,
  ])
  const byKey = await findProducts(
    ctx,
    readings.map(({ number }) => number),
  )
  const rows = parsed.flatMap(({ line, parts, asOne }) => {
    const one = pickReading(asOne, byKey)
    const all: ListPart[] = one === null ? parts : [{ readings: asOne }]
    return all.map((part) => ({ line, cells: cellsOf(part, byKey) }))
  })
  return [{ line: 0, cells: TITLES }, ...rows]
}

function cellsOf({ readings }: ListPart, byKey: Map<string, ProductRow[]>): string[] {
  const picked = pickReading(readings, byKey)
  const { number, quantity, brand } = picked?.reading ?? readings[0] ?? NOTHING
  const isSure = picked === null || picked.ambiguous.length === 0
  return [number, isSure ? String(quantity) : '', brand ?? '']
}

const NOTHING = { number: '', quantity: 1, brand: null }
