import type { Database } from '../client.ts'
import { type Fragment, prepare, query, rowsOf } from '../query.ts'
import type { Ids, LinesNeeded, OffersAt } from './lines-needed.ts'

/** In which databases lines lie. */
export interface Homes {
  homes: readonly string[]
  /** Where they lie after the move that is under way; none: nothing moves. */
  next: readonly string[]
  version: number
  /** Whether lines follow to other products, of which the databases of lines were not told yet. */
  areFollowing: boolean
}

/** A product whose lines are wanted. */
interface WantedProduct {
  id: number
  /** Its number and the other numbers it has: its lines are at home by the number that their list calls it by. */
  keys: string[]
  /** Products whose lines are this one's, and are called theirs until `followLines` has told the databases of lines. */
  former: number[]
}

/** What the statements read, by itself. */
export type Wanted =
  | { of: 'products'; products: WantedProduct[]; most: number; withHistory: boolean }
  | { of: 'lines'; ids: number[] }
  | { of: 'offers'; offerIds: number[]; after: number; most: number; withHistory: boolean }

const HOMES = query<HomesRow>`SELECT homes, next_homes, phase, version,
  EXISTS (SELECT 1 FROM line_follows) AS are_following FROM offers_at`

interface HomesRow {
  homes: string
  next_homes: string | null
  phase: string | null
  are_following: number
  version: number
}

interface ProductRow {
  id: number
  key: string | null
  /** JSON: other numbers, and `WantedProduct.former`. */
  others: string
  former: string
}

/** Whose lines are needed, and where lines lie; one trip, unless that needs lines again, which `run` finds. */
export async function findWanted(
  { main, run }: { main: Database; run: OffersAt['run'] },
  needs: readonly LinesNeeded[],
): Promise<{ homes: Homes; wanted: Wanted[] }> {
  const asked = needs.map(idsOf)
  const nested = asked.filter(isNested)
  const plain = asked.filter((one) => !isNested(one))
  const [[homesFound, ...plainFound], nestedFound] = await Promise.all([
    main.batch([HOMES, ...plain].map((one) => prepare(main, one))),
    nested.length === 0 ? [] : run(nested),
  ])
  const found = new Map<Fragment, unknown[]>(
    [...plain.entries(), ...nested.entries()].map(([at, one]) => [
      one,
      rowsOf((isNested(one) ? nestedFound : plainFound)[at]),
    ]),
  )
  const [row] = rowsOf<HomesRow>(homesFound)
  if (row === undefined) throw new Error('offers_at has no row')
  return {
    homes: toHomes(row),
    wanted: needs.map((need, at) => wantedOf(need, found.get(asked[at] ?? HOMES) ?? [])),
  }
}

/** While copies of before are deleted, only the homes after the move are asked. */
function toHomes({ homes, next_homes: next, phase, version, ...row }: HomesRow): Homes {
  const areFollowing = row.are_following === 1
  const [before, after] = [homes, next ?? '[]'].map((one) => JSON.parse(one) as string[])
  return phase === 'clearing'
    ? { homes: after ?? [], next: [], version, areFollowing }
    : { homes: before ?? [], next: after ?? [], version, areFollowing }
}

const made = (ids: Ids): Fragment => (typeof ids === 'function' ? ids() : ids)

const isNested = ({ needs }: Fragment): boolean => needs !== undefined

const idsOf = (need: LinesNeeded): Fragment =>
  need.of !== 'products'
    ? query`SELECT id FROM (${made(need.ids)})`
    : query`SELECT k.id, p.search_key AS "key", (SELECT json_group_array(a.search_key)
        FROM product_aliases a WHERE a.product_id = k.id) AS others,
        (SELECT json_group_array(f.from_product) FROM line_follows f WHERE f.to_product = k.id) AS former
      FROM (${made(need.ids)}) k LEFT JOIN products p ON p.id = k.id`

function wantedOf(need: LinesNeeded, rows: unknown[]): Wanted {
  if (need.of !== 'products') {
    const found = (rows as { id: number | null }[]).flatMap(({ id }) => id ?? [])
    const ids = [...new Set(found)]
    if (need.of === 'lines') return { of: 'lines', ids }
    const { after, most, withHistory = false } = need
    return { of: 'offers', offerIds: ids, after, most, withHistory }
  }
  const products = new Map((rows as ProductRow[]).map((row) => [row.id, toProduct(row)] as const))
  const { most, withHistory = false } = need
  return { of: 'products', products: [...products.values()], most, withHistory }
}

const toProduct = ({ id, key, others, former }: ProductRow): WantedProduct => ({
  id,
  keys: [...(key === null ? [] : [key]), ...(JSON.parse(others) as string[])],
  former: JSON.parse(former) as number[],
})
