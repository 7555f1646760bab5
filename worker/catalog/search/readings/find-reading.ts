import { type Fragment, literal, type Query, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { brandIdOf } from '../match/named-brand.ts'
import { IS_SHOWN, OWN_NAMES } from '../match/product-rows.ts'
import { namesExpression, nameTerms } from '../words/name-words.ts'
import { otherLayouts } from '../words/other-layout.ts'
import { chooseNumber, type ChosenNumber, type NumberedPart } from './choose-number.ts'
import { type NumberRun, numberRuns } from './number-runs.ts'

/** Another way to read a text that found nothing, by which something is found. */
export type Reading =
  | ({ kind: 'number'; at: number } & ChosenNumber)
  | { kind: 'layout'; at: number; text: string }

const MOST_PARTS = literal(60)
/** Texts of fewer letters are something in every layout. */
const SHORTEST_TEXT = 4
const SHORTEST_BRAND = 3
const LAST = '\u{10FFFF}'

/**
 * What a text that found nothing may have meant, in one round trip: words beside a part's number, or a text that was
 * typed in the other keyboard layout. Null when it is neither.
 */
export async function findReading(ctx: Ctx, text: string): Promise<Reading | null> {
  const runs = numberRuns(text)
  const layouts = otherLayouts(text)
  const layout = (at: number) => (layouts[at] === undefined ? null : findsAnything(layouts[at]))
  const queries = {
    parts: partsOf(runs),
    meanings: runs.length === 0 ? null : meaningsOf(text),
    first: layout(0),
    second: layout(1),
  }
  if (Object.values(queries).every((one) => one === null)) return null
  const found = await queryBatch(ctx.reads.raw, queries)
  const at = found.parts[0]?.at
  const run = at === undefined ? undefined : runs[at]
  if (at !== undefined && run !== undefined) {
    const parts = found.parts.filter((part) => part.at === at).map(toPart)
    const other = Map.groupBy(found.meanings, ({ beginning }) => beginning)
    const meanings = new Map([...other].map(([key, rows]) => [key, rows.map((row) => row.other)]))
    return { kind: 'number', at, ...chooseNumber(text, run, { parts, meanings }) }
  }
  const places = [found.first, found.second]
  const typed = layouts.findIndex((_, place) => places[place]?.[0]?.is_found === 1)
  const switched = layouts[typed]
  return switched === undefined ? null : { kind: 'layout', at: typed, text: switched }
}

interface PartRow {
  /** Which of the runs. */
  at: number
  brand_id: number
  brand_name: string
  brand_key: string
  /** JSON array of folded names. */
  brand_aliases: string
  name: string
  own_names: string | null
}

/** The parts that have one of the numbers, those of the first run first. */
function partsOf(runs: readonly NumberRun[]): Query<PartRow> | null {
  if (runs.length === 0) return null
  const keys = JSON.stringify(runs.map(({ key }) => key))
  return query<PartRow>`
    SELECT f.at, p.brand_id, b.name AS brand_name, b.key AS brand_key, p.name, ${OWN_NAMES},
      (SELECT json_group_array(a.key) FROM brand_aliases a WHERE a.brand_id = b.id) AS brand_aliases
    FROM (SELECT r.key AS at, n.id FROM json_each(${keys}) r CROSS JOIN products n ON n.search_key = r.value
      UNION ALL SELECT r.key, n.product_id FROM json_each(${keys}) r
        CROSS JOIN product_aliases n ON n.search_key = r.value) f
    CROSS JOIN products p ON p.id = f.id CROSS JOIN brands b ON b.id = p.brand_id
    WHERE ${IS_SHOWN} ORDER BY f.at LIMIT ${MOST_PARTS}`
}

const toPart = (row: PartRow): NumberedPart => ({
  brandId: row.brand_id,
  brand: row.brand_name,
  brandKeys: [row.brand_key, ...(JSON.parse(row.brand_aliases) as string[])],
  name: [row.name, ...Object.values(JSON.parse(row.own_names ?? '{}') as object)].join(' ').trim(),
})

interface Meaning {
  beginning: string
  other: string
}

/** What means the same as the words of a text, by the dictionary. */
function meaningsOf(text: string): Query<Meaning> {
  const beginnings = nameTerms(text).flatMap((term) => term.beginnings)
  return query<Meaning>`SELECT s.beginning, o.beginning AS other
    FROM json_each(${JSON.stringify(beginnings)}) t
    CROSS JOIN synonym_words s ON s.beginning = t.value
    CROSS JOIN synonym_words o ON o.synonym_id = s.synonym_id`
}

/** Whether a text is a number, the beginning of one, a brand or words of a name; null for one that says too little. */
function findsAnything(text: string): Query<{ is_found: 0 | 1 }> | null {
  const key = searchKey(text)
  const terms = nameTerms(text)
  const brand = brandKey(text)
  const ways: Fragment[] = []
  if (key.length >= SHORTEST_TEXT && key.length <= 64) {
    ways.push(
      sql`EXISTS (SELECT 1 FROM products WHERE search_key = ${key})`,
      sql`EXISTS (SELECT 1 FROM product_aliases WHERE search_key = ${key})`,
    )
    if (/\d/.test(key)) {
      ways.push(
        sql`EXISTS (SELECT 1 FROM products WHERE search_key > ${key} AND search_key < ${`${key}${LAST}`})`,
      )
    }
  }
  if (terms.some(({ written }) => written.length >= SHORTEST_TEXT)) {
    ways.push(
      sql`EXISTS (SELECT 1 FROM product_names WHERE product_names MATCH ${namesExpression(terms)})`,
    )
  }
  if (brand.length >= SHORTEST_BRAND) ways.push(sql`${brandIdOf(brand)} IS NOT NULL`)
  const [first, ...others] = ways
  if (first === undefined) return null
  const any = others.reduce((all, way) => sql`${all} OR ${way}`, first)
  return query<{ is_found: 0 | 1 }>`SELECT ${any} AS is_found`
}
