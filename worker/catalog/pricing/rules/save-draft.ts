import type { Ctx } from '../../../env.ts'
import { conflict, forbidden } from '../../../errors.ts'
import { allows } from '../../../permissions.ts'
import type { DraftInput, RuleSet } from '../schemas/markup-drafts.ts'
import { editsOf, floorEditOf } from './apply-changes.ts'
import { commitRules } from './commit-rules.ts'
import { checkToken } from './draft-token.ts'
import { getRuleSet } from './get-rule-set.ts'

/**
 * Saves a draft as it was simulated, all of it at once. 409 `rules_changed` when somebody changed a rule
 * since, `draft_not_simulated` for another draft than the one that was looked at.
 */
export async function saveDraft(ctx: Ctx, { token, ...draft }: DraftInput): Promise<RuleSet> {
  const verbs = [
    ...draft.changes.map(({ op }) => op),
    ...(draft.floor_margin_bps === undefined ? [] : ['update' as const]),
  ]
  for (const op of verbs) {
    if (!allows(ctx.actor?.permissions, `settings.markup-rules.${op}`)) throw forbidden()
  }
  checkToken(ctx, draft, token)
  await commitRules(ctx, ({ row, rules, floor }) => {
    if (row.version !== draft.version) throw conflict('rules_changed')
    return {
      rules: editsOf(rules, draft.changes, ctx.now),
      floor: floorEditOf(floor, draft.floor_margin_bps),
    }
  })
  return getRuleSet(ctx)
}
