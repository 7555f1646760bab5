import { type Fragment, literal, type Query, query, queryBatch, sql } from '../../../../db/query.ts'
import type { Ctx } from '../../../../env.ts'
import { needGroups } from '../compile-rules.ts'
import { findPhrase, toPhrase } from '../find-phrase.ts'
import { nameWords } from '../name-words.ts'
import { groupsOf, NO_GROUPS } from '../said-groups.ts'
import type { KeptRule } from './rule-state.ts'

/** Where the products of a sample from everywhere begin: so many places, so many products at each. */
const WINDOWS = 20
const PRODUCTS_PER_WINDOW = 500
/** Products that the changed rule put into its category, and names that have its words. */
const MOST_OF_RULE = 2_000
/** Groups of suppliers that are compared with a rule, those that came last. */
const MOST_TEXTS = 20_000

/** A product that a change of the rules is tried on. */
export interface SampledProduct {
  id: number
  brand_id: number
  brand: string
  number: string
  name: string
  /** JSON: ids of the attributes of its values. */
  attributes: string
  /** JSON, see `groupsOf`. */
  groups: string
}

/** `isAll`: these are all there are, but for those that a person has put into a category. */
export interface ProductSample {
  products: SampledProduct[]
  isAll: boolean
}

/**
 * Products to try a change of rules on: all of a small store, else some from everywhere; and those of which the rule
 * speaks, before the change or after it. In two round trips, whatever the size of the store. `isByGroups`: rules ask
 * what suppliers file products under.
 */
export async function sampleProducts(
  ctx: Ctx,
  { changed, isByGroups }: { changed: readonly (KeptRule | null)[]; isByGroups: boolean },
): Promise<ProductSample> {
  const rules = changed.filter((rule) => rule !== null)
  const isOfGroups = needGroups(rules)
  const { ends, texts } = await queryBatch(ctx.db.raw, {
    ends: query<{ last: number | null }>`SELECT max(id) AS last FROM products`,
    texts: query<GroupText>`SELECT id, text FROM offer_groups WHERE ${literal(isOfGroups ? 1 : 0)}
      ORDER BY id DESC LIMIT ${literal(MOST_TEXTS)}`,
  })
  const last = ends[0]?.last ?? 0
  const productsWhere = makeProductsWhere(isByGroups)
  const step = Math.ceil(last / WINDOWS)
  const isAll = step <= PRODUCTS_PER_WINDOW
  const windows = isAll ? [[0, last] as const] : windowsOf(step)
  const queries: Record<string, Query<SampledProduct>> = {}
  windows.forEach(([after, to], at) => {
    queries[`window${at}`] = productsWhere(sql`p.id IN (SELECT id FROM products
      WHERE id > ${after} AND id <= ${to} ORDER BY id
      LIMIT ${literal(isAll ? WINDOWS * PRODUCTS_PER_WINDOW : PRODUCTS_PER_WINDOW)})`)
  })
  if (!isAll) Object.assign(queries, ofRules(rules, { texts, productsWhere }))
  const found = await queryBatch(ctx.db.raw, queries)
  const products = new Map<number, SampledProduct>()
  for (const rows of Object.values(found)) for (const one of rows) products.set(one.id, one)
  return { products: [...products.values()], isAll }
}

const windowsOf = (step: number): (readonly [number, number])[] =>
  Array.from({ length: WINDOWS }, (_, at) => [at * step, (at + 1) * step] as const)

/** Products by id, but for those that a person has put into a category: no rule moves them. */
const makeProductsWhere =
  (isByGroups: boolean) =>
  (which: Fragment): Query<SampledProduct> =>
    query<SampledProduct>`
  SELECT p.id, p.brand_id, b.name AS brand, p.mpn AS number, p.name,
    coalesce((SELECT json_group_array(v.value ->> 0) FROM catalogued_products c, json_each(c.value_list) v
      WHERE c.product_id = p.id), '[]') AS attributes,
    ${isByGroups ? groupsOf('p') : NO_GROUPS} AS groups
  FROM products p CROSS JOIN brands b ON b.id = p.brand_id
  WHERE ${which} AND NOT EXISTS
    (SELECT 1 FROM product_decisions WHERE product_id = p.id AND attribute_id = 0)`

interface GroupText {
  id: number
  text: string
}

interface Asked {
  /** Groups that suppliers have. */
  texts: readonly GroupText[]
  productsWhere: (which: Fragment) => Query<SampledProduct>
}

function ofRules(
  rules: readonly KeptRule[],
  { texts, productsWhere }: Asked,
): Record<string, Query<SampledProduct>> {
  const queries: Record<string, Query<SampledProduct>> = {}
  const limit = literal(MOST_OF_RULE)
  const [rule] = rules
  if (rule !== undefined) {
    queries['put'] = productsWhere(sql`p.id IN (SELECT product_id FROM catalogued_products
      WHERE rule_id = ${rule.id} AND rule_id > 0 LIMIT ${limit})`)
  }
  rules.forEach(({ conditions }, at) => {
    const phrases = (conditions.groups ?? []).flatMap(toPhrase)
    const groups = texts.filter(({ text }) => findPhrase(phrases, nameWords(text)) !== null)
    if (groups.length > 0) {
      const ids = JSON.stringify(groups.map(({ id }) => id))
      queries[`grouped${at}`] =
        productsWhere(sql`p.id IN (SELECT og.product_id FROM json_each(${ids}) v
        CROSS JOIN offered_groups og ON og.group_id = v.value LIMIT ${limit})`)
    }
    const names = namesExpression(conditions.words ?? [])
    if (names === null) return
    queries[`named${at}`] = productsWhere(sql`p.id IN (SELECT rowid FROM product_names
      WHERE product_names MATCH ${names} LIMIT ${limit})`)
  })
  return queries
}

/** FTS5 expression of names that may fit the words of a rule; null where the index of names cannot tell. */
function namesExpression(groups: readonly (readonly string[])[]): string | null {
  const pieces = groups.flatMap((group) => {
    const phrases = group.map(phraseExpression)
    return phrases.includes(null) ? [] : [`(${phrases.join(' OR ')})`]
  })
  return pieces.length === 0 ? null : pieces.join(' AND ')
}

function phraseExpression(phrase: string): string | null {
  const words = nameWords(phrase).map(({ text, end }) => {
    const beginning = phrase.charAt(end) === '*' ? '*' : ''
    return `"${text}"${beginning}`
  })
  return words.length === 0 ? null : `(${words.join(' AND ')})`
}
