import { query, queryBatch } from '../../../../db/query.ts'
import type { Ctx } from '../../../../env.ts'
import type { CategoryRuleRow, CategoryRuleSet } from '../schemas.ts'
import { kindOf } from './commit-rules.ts'
import { isSameJson } from '../../../../lib/is-same-json.ts'
import { type KeptRule, type LastChange, readRuleState } from './rule-state.ts'

/** All rules in the order in which they are asked. */
export async function listRules(ctx: Ctx): Promise<CategoryRuleSet> {
  const { row, rules, last } = await readRuleState(ctx)
  const brands = JSON.stringify([
    ...new Set(rules.flatMap(({ conditions }) => conditions.brands ?? [])),
  ])
  const found = await queryBatch(ctx.db.raw, {
    brands: query<{ id: number; name: string }>`SELECT b.id, b.name FROM json_each(${brands}) v
      CROSS JOIN brands b ON b.id = v.value`,
    person: query<{ name: string }>`SELECT trim(first_name || ' ' || last_name) AS name FROM users
      WHERE id = ${last?.by ?? null}`,
  })
  const names = new Map(found.brands.map(({ id, name }) => [id, name]))
  return {
    version: row.version,
    rules: rules.map((rule) => toRow(rule, names)),
    last_change: last === null ? null : toldChange(last, found.person[0]?.name ?? null),
  }
}

const toRow = (
  { id, categoryId, conditions, isActive }: KeptRule,
  names: ReadonlyMap<number, string>,
): CategoryRuleRow => ({
  id,
  category_id: categoryId,
  conditions: {
    words: conditions.words ?? [],
    without: conditions.without ?? [],
    brands: (conditions.brands ?? []).map((brand) => ({ id: brand, name: names.get(brand) ?? '' })),
    attributes: conditions.attributes ?? [],
    groups: conditions.groups ?? [],
  },
  is_active: isActive,
})

function toldChange(
  { isUndo, at, edit }: LastChange,
  name: string | null,
): CategoryRuleSet['last_change'] {
  const { before, after } = edit
  const category = (after ?? before)?.categoryId
  if (category === undefined) return null
  const isMove =
    before !== null && after !== null && isSameJson({ ...before, place: 0 }, { ...after, place: 0 })
  return {
    is_undo: isUndo,
    change: isMove ? 'move' : kindOf(edit),
    category_id: category,
    changed_at: new Date(at).toISOString(),
    changed_by: name,
  }
}
