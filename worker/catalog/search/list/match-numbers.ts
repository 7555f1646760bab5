import { queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { ALIASES, type ProductRow, productsOf, toProductRef } from '../match/product-rows.ts'
import { chooseOne, labelOf } from './answer-line.ts'
import { listCandidates } from './list-candidates.ts'
import { pickReading } from './pick-reading.ts'

/** A part number with the brand that was named beside it; '' for none. */
export interface NamedPart {
  number: string
  brand: string
}

/** Keys of one statement: no number stands for so many products that a statement would leave some out. */
const KEYS_AT_ONCE = 100

/**
 * The product that each number means for certain, as the search for lists reads it: the only one with this number, of
 * the brand where one is named; null where there is none or several. One round trip.
 */
export async function matchNumbers(
  ctx: Ctx,
  parts: readonly NamedPart[],
): Promise<(number | null)[]> {
  const byKey = await findProducts(
    ctx,
    parts.map(({ number }) => number),
  )
  return parts.map((part) => certainOf(part, byKey))
}

/** The products that have one of the numbers, by their search keys. One round trip. */
export async function findProducts(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Map<string, ProductRow[]>> {
  const keys = [...new Set(numbers.map((number) => searchKey(number).slice(0, 64)))].filter(
    (key) => key !== '',
  )
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, at) =>
    keys.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE),
  )
  if (chunks.length === 0) return new Map()
  const found = await queryBatch(
    ctx.db.raw,
    Object.fromEntries(
      chunks.map((chunk, at) => [String(at), productsOf(listCandidates(chunk), ALIASES)]),
    ),
  )
  return Map.groupBy(Object.values(found).flat(), (row) => row.search_key)
}

function certainOf({ number, brand }: NamedPart, byKey: Map<string, ProductRow[]>): number | null {
  const reading = { number, quantity: 1, brand: brand === '' ? null : brand }
  const rows = pickReading([reading], byKey)?.rows ?? []
  const chosen = chooseOne(
    rows.map((row) => ({ product: toProductRef(row, ''), match: labelOf(row, number) })),
  )
  return chosen?.product.id ?? null
}
