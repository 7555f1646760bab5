import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { brandKey } from '../../lib/brand-key.ts'
import { searchKey, strictKey } from '../../lib/part-number.ts'
import { readFileName, type Reading } from './read-file-name.ts'
import type { NameMatch } from './schemas.ts'

interface Found {
  id: number
  brand_id: number
  brand: string
  mpn: string
  search_key: string
  strict_key: string
}

/**
 * Which product each name is about: by brand, or an alias of it, and number; by the number alone where one product has
 * it. In the order of the names; `read` says the ways to read one.
 */
export async function matchNames(
  ctx: Ctx,
  names: readonly string[],
  read: (name: string) => Reading[] = readFileName,
): Promise<NameMatch[]> {
  const readings = names.map(read)
  const all = readings.flat()
  const brandKeys = unique(all.flatMap(({ brand }) => (brand === null ? [] : [brandKey(brand)])))
  const numbers = unique(all.map(({ number }) => searchKey(number)))
  const { brands, products } = await queryBatch(ctx.db.raw, {
    brands: query<{ key: string; id: number }>`
      SELECT b.key, b.id FROM json_each(${brandKeys}) k CROSS JOIN brands b ON b.key = k.value
      UNION ALL SELECT a.key, a.brand_id FROM json_each(${brandKeys}) k
      CROSS JOIN brand_aliases a ON a.key = k.value`,
    products: query<Found>`
      SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.search_key, p.strict_key
      FROM json_each(${numbers}) k CROSS JOIN products p ON p.search_key = k.value
      CROSS JOIN brands b ON b.id = p.brand_id LIMIT 20000`,
  })
  const brandIds = new Map(brands.map(({ key, id }) => [key, id]))
  const byNumber = Map.groupBy(products, (product) => product.search_key)
  return names.map((name, at) => ({
    name,
    ...choose(readings[at] ?? [], (reading) => candidates(reading, brandIds, byNumber)),
  }))
}

const unique = (keys: readonly string[]): string =>
  JSON.stringify([...new Set(keys)].filter((key) => key !== ''))

function candidates(
  { brand, number }: Reading,
  brandIds: ReadonlyMap<string, number>,
  byNumber: ReadonlyMap<string, Found[]>,
): Found[] {
  const numbered = byNumber.get(searchKey(number)) ?? []
  const id = brand === null ? null : brandIds.get(brandKey(brand))
  const found = id === null ? numbered : numbered.filter((product) => product.brand_id === id)
  // A dot between digits tells two numbers of one brand apart.
  const strict = found.filter((product) => product.strict_key === strictKey(number))
  return strict.length > 0 ? strict : found
}

/** The first reading that one product answers to; else why there is none. */
function choose(
  readings: readonly Reading[],
  find: (reading: Reading) => Found[],
): Omit<NameMatch, 'name'> {
  let isSeveral = false
  for (const reading of readings) {
    const [product, ...others] = find(reading)
    if (product !== undefined && others.length === 0) {
      const { id, brand, mpn } = product
      return { product: { id, brand, mpn }, position: reading.position, reason: null }
    }
    isSeveral ||= others.length > 0
  }
  return { product: null, position: null, reason: isSeveral ? 'several' : 'unknown' }
}
