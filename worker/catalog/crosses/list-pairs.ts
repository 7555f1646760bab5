import { type Fragment, literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { placeOfLine } from '../../list-files/schemas/sheet-lines.ts'
import { productsNumbered } from '../targets/target-sql.ts'
import { productRef } from './product-ref.ts'
import type { CrossPair, CrossPairsQuery } from './schemas.ts'

const PAGE = 50
/** Files named of each source. */
const MOST_FILES = 3

interface Row {
  id: number
  /** `ProductRef` as JSON. */
  product: string
  other_product: string
  /** JSON: all that is said of the pair, the oldest first. */
  sources: string
}

/** Two rows say the same of one pair: that it is interchangeable, in whatever kind, or an accessory. */
const isSamePair = (one: string, other: string): Fragment => ({
  sql: `${other}.product_id = ${one}.product_id AND ${other}.other_product_id = ${one}.other_product_id
    AND (${other}.kind = 'accessory') = (${one}.kind = 'accessory')`,
  binds: [],
})

/**
 * Pairs of parts with what is said of them and by whom, those that were said last first; `cursor` is the id of the
 * last one seen. `q`: one of the two numbers, in any writing. A pair is denied once any source of it is; one that another source
 * says all the same is a conflict.
 */
export async function listPairs(
  ctx: Ctx,
  { q, state, cursor }: CrossPairsQuery,
): Promise<{ data: CrossPair[]; next_cursor: string | null }> {
  const from = cursor ?? Number.MAX_SAFE_INTEGER
  const key = searchKey(q ?? '')
  if (q !== undefined && key === '') return { data: [], next_cursor: null }
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`
      SELECT c.id, ${productRef('p', 'pb')} AS product, ${productRef('o', 'ob')} AS other_product,
        (SELECT json_group_array(json_object('id', s.id, 'source', s.source, 'list', json(${listOf('s')}), 'kind', s.kind,
            'is_denied', s.is_denied, 'created_at', s.created_at, 'imports', json(${importsOf('s')}))
            ORDER BY s.id)
          FROM crosses s WHERE ${isSamePair('c', 's')}) AS sources
      FROM (${found(key, state, from)}) f CROSS JOIN crosses c ON c.id = f.id
      JOIN products p ON p.id = c.product_id JOIN brands pb ON pb.id = p.brand_id
      JOIN products o ON o.id = c.other_product_id JOIN brands ob ON ob.id = o.brand_id
      ORDER BY c.id DESC`,
  )
  const data = rows.map(toPair)
  return { data, next_cursor: data.length < PAGE ? null : String(data.at(-1)?.id) }
}

/** The offer whose price list says what a row of `crosses` does, as JSON; null for another source. */
const listOf = (row: string): Fragment => ({
  sql: `(SELECT json_object('offer_id', o.id, 'offer', o.name, 'supplier', u.name) FROM offers o
    CROSS JOIN warehouses w ON w.id = o.warehouse_id CROSS JOIN suppliers u ON u.id = w.supplier_id
    WHERE ${row}.source LIKE 'list:%' AND o.id = CAST(substr(${row}.source, 6) AS INTEGER))`,
  binds: [],
})

/** The last files that say what a row of `crosses` does, as JSON. */
const importsOf = (row: string): Fragment => ({
  sql: `(SELECT json_group_array(json_object('id', e.id, 'file_name', e.file_name, 'line', e.line,
      'sheets', json(e.sheets)))
    FROM (SELECT i.id, i.file_name, i.sheets, l.line FROM cross_import_lines l
      CROSS JOIN cross_imports i ON i.id = l.import_id AND i.source = ${row}.source
      WHERE l.product_id = ${row}.product_id AND l.other_product_id = ${row}.other_product_id
        AND l.kind = ${row}.kind AND l.change <> 'removed' ORDER BY i.id DESC LIMIT ${MOST_FILES}) e)`,
  binds: [],
})

/** Ids of the newest row of each pair; of those that are denied, of the newest denied one. */
function found(key: string, state: CrossPairsQuery['state'], from: number): Fragment {
  const which = whichOf(state)
  const newer = sql`NOT EXISTS (SELECT 1 FROM crosses n
    WHERE ${isSamePair('c', 'n')} AND n.id > c.id${state === 'all' ? sql`` : sql` AND n.is_denied = 1`})`
  const page = sql`ORDER BY c.id DESC LIMIT ${literal(PAGE)}`
  if (key === '') {
    return sql`SELECT c.id FROM crosses c WHERE c.id < ${from} AND ${which} AND ${newer} ${page}`
  }
  const products = productsNumbered(key)
  return sql`SELECT c.id FROM (SELECT x.id FROM (${products}) p CROSS JOIN crosses x ON x.product_id = p.id
      UNION SELECT x.id FROM (${products}) p CROSS JOIN crosses x ON x.other_product_id = p.id) m
    CROSS JOIN crosses c ON c.id = m.id WHERE c.id < ${from} AND ${which} AND ${newer} ${page}`
}

function whichOf(state: CrossPairsQuery['state']): Fragment {
  if (state === 'all') return sql`1`
  // The plus keeps SQLite from an index of its own over all rows that are not denied.
  const held = sql`EXISTS (SELECT 1 FROM crosses h
    WHERE ${isSamePair('c', 'h')} AND +h.is_denied = 0)`
  return state === 'conflict'
    ? sql`c.is_denied = 1 AND ${held}`
    : sql`c.is_denied = 1 AND NOT ${held}`
}

function toPair({ id, product, other_product, sources }: Row): CrossPair {
  const said = (
    JSON.parse(sources) as {
      id: number
      source: string
      list: CrossPair['sources'][number]['list']
      kind: CrossPair['sources'][number]['kind']
      is_denied: number
      created_at: number
      imports: { id: number; file_name: string; line: number; sheets: string[] | null }[]
    }[]
  ).map(({ is_denied: isDenied, created_at: at, imports, ...rest }) => ({
    ...rest,
    imports: imports.map(({ sheets, line, ...file }) => ({
      ...file,
      ...placeOfLine(line, sheets ?? undefined),
    })),
    is_denied: isDenied === 1,
    created_at: new Date(at).toISOString(),
  }))
  const denied = said.filter(({ is_denied: isDenied }) => isDenied).length
  return {
    id,
    product: JSON.parse(product) as CrossPair['product'],
    other_product: JSON.parse(other_product) as CrossPair['product'],
    state: denied === 0 ? 'held' : denied === said.length ? 'denied' : 'conflict',
    sources: said,
  }
}
