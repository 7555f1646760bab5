import { attributes } from '../../../../db/schema/categories.ts'
import type { Ctx } from '../../../../env.ts'
import { compileRules, type CategoryRule, needGroups, type RuleMatch } from '../compile-rules.ts'
import { readGroups, tellReason } from '../said-groups.ts'
import { type CategoryRuleEdit, type CategoryRuleSimulation, MOST_EXAMPLES } from '../schemas.ts'
import { applyEdit, checkBrands, decideEdit } from './decide-edit.ts'
import { type KeptRule, readRuleState, type RuleEdit, type RuleState } from './rule-state.ts'
import { sampleProducts, type SampledProduct } from './sample-products.ts'

/** Fewer products than these are no majority that needs a second question. */
const FEW = 20
/** Categories that are named with what they gain and lose. */
const MOST_CATEGORIES = 20

/**
 * What a change of the rules would do, as they stand now, whatever version was looked at: nothing is written. For the
 * rest it refuses what saving it would.
 */
export async function simulateRules(
  ctx: Ctx,
  input: CategoryRuleEdit,
): Promise<CategoryRuleSimulation> {
  await checkBrands(ctx, input.rule)
  const state = await readRuleState(ctx)
  const edit = decideEdit(state, { ...input, version: state.row.version }) ?? {
    before: null,
    after: null,
  }
  return simulateEdit(ctx, state, edit)
}

interface Move {
  product: SampledProduct
  from: RuleMatch | null
  to: RuleMatch | null
}

/** The same of a change that has been decided. */
export async function simulateEdit(
  ctx: Ctx,
  { rules }: RuleState,
  edit: RuleEdit,
): Promise<CategoryRuleSimulation> {
  const edited = applyEdit(rules, edit)
  const { products, isAll } = await sampleProducts(ctx, {
    changed: [edit.before, edit.after],
    isByGroups: needGroups(rules) || needGroups(edited),
  })
  const codes = await codesOf(ctx)
  const before = compileRules(toCompile(rules))
  const after = compileRules(toCompile(edited))
  const moves = products.flatMap((product): Move[] => {
    const ruled = {
      name: product.name,
      brandId: product.brand_id,
      attributes: new Set(
        (JSON.parse(product.attributes) as number[]).map((id) => codes.get(id) ?? ''),
      ),
      groups: readGroups(product.groups),
    }
    const from = before(ruled)
    const to = after(ruled)
    return from?.categoryId === to?.categoryId ? [] : [{ product, from, to }]
  })
  return {
    looked_at: products.length,
    is_all: isAll,
    moved: moves.length,
    is_most: moves.length >= FEW && moves.length * 2 > products.length,
    categories: countCategories(moves),
    examples: chooseExamples(moves).map(toExample),
  }
}

async function codesOf(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.db.select({ id: attributes.id, code: attributes.code }).from(attributes)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Those that are switched on, in their order. */
const toCompile = (rules: readonly KeptRule[]): CategoryRule[] =>
  rules.map((rule, position) => ({ ...rule, position })).filter(({ isActive }) => isActive)

function countCategories(moves: readonly Move[]): CategoryRuleSimulation['categories'] {
  const counts = new Map<number | null, { gained: number; lost: number }>()
  const countOf = (match: RuleMatch | null) => {
    const id = match?.categoryId ?? null
    const count = counts.get(id) ?? { gained: 0, lost: 0 }
    counts.set(id, count)
    return count
  }
  for (const { from, to } of moves) {
    countOf(from).lost += 1
    countOf(to).gained += 1
  }
  return [...counts]
    .map(([category_id, count]) => ({ category_id, ...count }))
    .toSorted((a, b) => b.gained + b.lost - a.gained - a.lost)
    .slice(0, MOST_CATEGORIES)
}

/** Some of each way that products go, in turns: a rare way is seen beside a frequent one. */
function chooseExamples(moves: readonly Move[]): Move[] {
  const ways = Map.groupBy(moves, ({ from, to }) => `${from?.categoryId}:${to?.categoryId}`)
  const chosen: Move[] = []
  for (let turn = 0; turn < MOST_EXAMPLES; turn += 1) {
    for (const way of ways.values()) {
      const move = way[turn]
      if (move !== undefined) chosen.push(move)
    }
  }
  return chosen.slice(0, MOST_EXAMPLES)
}

const toExample = ({ product, from, to }: Move): CategoryRuleSimulation['examples'][number] => ({
  product_id: product.id,
  brand: product.brand,
  number: product.number,
  name: product.name,
  from: from?.categoryId ?? null,
  to: to?.categoryId ?? null,
  found_in: to === null ? '' : tellReason(to),
})
