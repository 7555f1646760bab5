import {
  literal,
  type Query,
  query,
  queryBatch,
  queryRow,
  queryRows,
  sql,
} from '../../../../db/query.ts'
import type { Ctx } from '../../../../env.ts'
import { foldText } from '../../../../lib/fold-text.ts'
import type { CategoryRule } from '../compile-rules.ts'
import { findPhrase, toPhrase } from '../find-phrase.ts'
import { nameWords } from '../name-words.ts'
import { readRules } from '../read-rules.ts'
import { type CategoryRuleProposal, LONGEST_PHRASE, MOST_COUNTED } from '../schemas.ts'

/** Where products without a category are looked at: so many places, so many products at each. */
const WINDOWS = 12
const PRODUCTS_PER_WINDOW = 400
/** Groups that have most of them, which are counted. */
const MOST_GROUPS = 60
/** Of a group so many products in one category propose it, if they are so large a part of those that are in any. */
const LEAST = 5
const SHARE = 0.8

interface Group {
  id: number
  text: string
  supplier: string
}

/** Products of a group in a category; null: in none, and no person has said so. */
interface Count {
  category_id: number | null
  count: number
}

/**
 * Rules that would put products without a category where others of the same supplier's group are: the group of most of
 * them first. Found from a sample of such products, and counted up to `MOST_COUNTED` of each group, all by index.
 */
export async function proposeRules(ctx: Ctx): Promise<CategoryRuleProposal[]> {
  const groups = await groupsWithout(ctx)
  if (groups.length === 0) return []
  const [rules, counts] = await Promise.all([
    readRules(ctx),
    queryBatch(ctx.db.raw, Object.fromEntries(groups.map(({ id }) => [`g${id}`, countsOf(id)]))),
  ])
  const alike = Map.groupBy(groups, ({ text }) => foldText(text))
  return [...alike.values()]
    .flatMap((same) => {
      const found = propose(
        same,
        same.map(({ id }) => counts[`g${id}`] ?? []),
      )
      return found === null || isKnown(found, rules) ? [] : [found]
    })
    .toSorted((a, b) => b.unassigned - a.unassigned)
}

/** The groups that most of a sample of products without a category are in. */
async function groupsWithout(ctx: Ctx): Promise<Group[]> {
  const ends = await queryRow(
    ctx.db.raw,
    query<{ last: number | null }>`SELECT max(id) AS last FROM products`,
  )
  const step = Math.ceil((ends?.last ?? 0) / WINDOWS)
  const windows = JSON.stringify(
    Array.from({ length: WINDOWS }, (_, at) => [at * step, (at + 1) * step]),
  )
  const sample = sql`SELECT c.product_id FROM json_each(${windows}) v
    CROSS JOIN catalogued_products c ON c.product_id IN (
      SELECT product_id FROM catalogued_products WHERE category_id IS NULL AND rule_id IS NULL
        AND product_id > v.value ->> 0 AND product_id <= v.value ->> 1
      ORDER BY product_id LIMIT ${literal(PRODUCTS_PER_WINDOW)})`
  return queryRows(
    ctx.db.raw,
    query<Group>`SELECT g.id, g.text, u.name AS supplier FROM (
        SELECT og.group_id, count(*) AS count FROM (${sample}) s
          CROSS JOIN offered_groups og ON og.product_id = s.product_id
        GROUP BY og.group_id ORDER BY count DESC, og.group_id LIMIT ${literal(MOST_GROUPS)}) f
      CROSS JOIN offer_groups g ON g.id = f.group_id CROSS JOIN offers o ON o.id = g.offer_id
      CROSS JOIN warehouses w ON w.id = o.warehouse_id CROSS JOIN suppliers u ON u.id = w.supplier_id
      ORDER BY f.count DESC, g.id`,
  )
}

const countsOf = (id: number): Query<Count> => query<Count>`
  SELECT c.category_id, count(*) AS count
  FROM (SELECT product_id FROM offered_groups WHERE group_id = ${id} LIMIT ${literal(MOST_COUNTED)}) g
  CROSS JOIN catalogued_products c ON c.product_id = g.product_id
  WHERE c.category_id IS NOT NULL OR c.rule_id IS NULL GROUP BY c.category_id`

/** What groups of one text propose, by what is counted of each; null where most of them are in no one category. */
function propose(
  groups: readonly Group[],
  counts: readonly (readonly Count[])[],
): CategoryRuleProposal | null {
  const sums = new Map<number | null, number>()
  for (const { category_id: id, count } of counts.flat()) sums.set(id, (sums.get(id) ?? 0) + count)
  const unassigned = sums.get(null) ?? 0
  const filed = [...sums].flatMap(([id, count]) => (id === null ? [] : [[id, count] as const]))
  const [best] = filed.toSorted(([, a], [, b]) => b - a)
  const assigned = filed.reduce((sum, [, count]) => sum + count, 0)
  const text = groups[0]?.text ?? ''
  const phrase = phraseOf(text)
  if (best === undefined || unassigned === 0 || phrase === '') return null
  const [category, alike] = best
  if (alike < LEAST || alike < assigned * SHARE) return null
  return {
    text,
    phrase,
    suppliers: [...new Set(groups.map(({ supplier }) => supplier))],
    category_id: category,
    unassigned,
    alike,
    assigned,
    is_more: counts.some((own) => own.reduce((sum, { count }) => sum + count, 0) >= MOST_COUNTED),
  }
}

/** The words of a group as a rule asks for them, as many as a phrase may have. */
function phraseOf(text: string): string {
  const words = nameWords(text).map(({ start, end }) => text.slice(start, end).toLowerCase())
  while (words.join(' ').length > LONGEST_PHRASE) words.pop()
  return words.join(' ')
}

/** Whether a rule says the same already: the job has not come to all of its products yet, or they fail its other terms. */
const isKnown = (
  { text, category_id: category }: CategoryRuleProposal,
  rules: readonly CategoryRule[],
): boolean =>
  rules.some(
    ({ categoryId, conditions: { groups = [] } }) =>
      categoryId === category && findPhrase(groups.flatMap(toPhrase), nameWords(text)) !== null,
  )
