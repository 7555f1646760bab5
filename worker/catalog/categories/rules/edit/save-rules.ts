import type { Ctx } from '../../../../env.ts'
import { conflict, invalid } from '../../../../errors.ts'
import type { CategoryRuleChange, CategoryRuleSet } from '../schemas.ts'
import { commitRules } from './commit-rules.ts'
import { checkBrands, decideEdit } from './decide-edit.ts'
import { listRules } from './list-rules.ts'
import { simulateEdit } from './simulate-edit.ts'

/**
 * Adds, changes, moves or removes a rule. A change that moves most products is refused with 422 by `is_confirmed`
 * until it says that it knows. 409 `category_rules_changed` when tree or rules changed since `version`; 422 by field.
 */
export async function saveRule(ctx: Ctx, change: CategoryRuleChange): Promise<CategoryRuleSet> {
  await checkBrands(ctx, change.rule)
  await commitRules(ctx, async (state) => {
    const edit = decideEdit(state, change)
    if (edit !== null && !change.is_confirmed) {
      const { is_most: isMost } = await simulateEdit(ctx, state, edit)
      if (isMost) throw invalid('is_confirmed', 'category_rule_moves_most')
    }
    return edit
  })
  return listRules(ctx)
}

/**
 * Makes the rules as they were before the last change; done once more, as they were after it. 409
 * `category_rules_changed` when somebody changed tree or rules since `version`, `nothing_to_undo`.
 */
export async function undoRules(ctx: Ctx, version: number): Promise<CategoryRuleSet> {
  await commitRules(
    ctx,
    ({ row, last, leaves }) => {
      if (row.version !== version) throw conflict('category_rules_changed')
      if (last === null) throw conflict('nothing_to_undo')
      const { before, after } = last.edit
      // Its category may have got others below it since, or be gone.
      if (before !== null && !leaves.has(before.categoryId)) throw conflict('category_not_leaf')
      return { before: after, after: before }
    },
    true,
  )
  return listRules(ctx)
}
