import { literal, type Query, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { brandIdOf } from '../match/named-brand.ts'
import { IS_SHOWN, OWN_NAMES } from '../match/product-rows.ts'
import { namesExpression, nameTerms } from '../words/name-words.ts'
import { otherLayouts } from '../words/other-layout.ts'
import { chooseNumber, type NumberedPart } from './choose-number.ts'
import { allNames } from './held-words.ts'
import { type NumberRun, numberRuns, wordsBetweenBlanks } from './number-runs.ts'
import type { Reading } from './search-otherwise.ts'

const MOST_PARTS = literal(60)
/** Texts of fewer letters are something in every layout. */
const SHORTEST_TEXT = 4
const LAST = '\u{10FFFF}'

/**
 * What a text that found nothing may have meant, in one round trip: words beside a part's number, or a text that was
 * typed in the other keyboard layout. Null when it is neither.
 */
export async function findReading(ctx: Ctx, typed: string): Promise<Reading | null> {
  const text = wordsBetweenBlanks(typed).join(' ')
  const runs = numberRuns(text)
  const [first, second] = otherLayouts(text)
  const queries = {
    parts: partsOf(runs),
    meanings: runs.length === 0 ? null : meaningsOf(text),
    first: findsAnything(first),
    second: findsAnything(second),
  }
  if (Object.values(queries).every((one) => one === null)) return null
  const found = await queryBatch(ctx.reads.raw, queries)
  const [best] = found.parts
  const run = best && runs[best.at]
  if (run !== undefined) {
    const parts = found.parts.filter(({ at }) => at === best?.at).map(toPart)
    const meanings = Map.groupBy(found.meanings, ({ beginning }) => beginning)
    return chooseNumber(text, run.text, { parts, meanings })
  }
  const switched =
    found.first[0]?.is_found === 1 ? first : found.second[0]?.is_found === 1 ? second : undefined
  return switched === undefined
    ? null
    : { text: switched, said: { corrected: switched, correction: 'other_layout' } }
}

interface PartRow {
  /** Which of the runs. */
  at: number
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
    SELECT f.at, b.name AS brand_name, b.key AS brand_key, p.name, ${OWN_NAMES},
      (SELECT json_group_array(a.key) FROM brand_aliases a WHERE a.brand_id = b.id) AS brand_aliases
    FROM (SELECT r.key AS at, n.id FROM json_each(${keys}) r CROSS JOIN products n ON n.search_key = r.value
      UNION ALL SELECT r.key, n.product_id FROM json_each(${keys}) r
        CROSS JOIN product_aliases n ON n.search_key = r.value) f
    CROSS JOIN products p ON p.id = f.id CROSS JOIN brands b ON b.id = p.brand_id
    WHERE ${IS_SHOWN} ORDER BY f.at LIMIT ${MOST_PARTS}`
}

const toPart = (row: PartRow): NumberedPart => ({
  brand: row.brand_name,
  brandKeys: [row.brand_key, ...(JSON.parse(row.brand_aliases) as string[])],
  name: allNames(row),
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

/** Whether a text is what a number begins with, a brand or words of a name; null for one that says too little. */
function findsAnything(text = ''): Query<{ is_found: 0 | 1 }> | null {
  const key = searchKey(text)
  const terms = nameTerms(text)
  if (key.length < SHORTEST_TEXT || terms.length === 0) return null
  const begins = sql`search_key >= ${key} AND search_key < ${`${key}${LAST}`}`
  return query<{ is_found: 0 | 1 }>`SELECT EXISTS (SELECT 1 FROM products WHERE ${begins})
    OR EXISTS (SELECT 1 FROM product_aliases WHERE ${begins})
    OR EXISTS (SELECT 1 FROM product_names WHERE product_names MATCH ${namesExpression(terms)})
    OR ${brandIdOf(brandKey(text))} IS NOT NULL AS is_found`
}
