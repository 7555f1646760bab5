import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { RuleSet, UndoInput } from '../schemas/markup-drafts.ts'
import { reversed } from './apply-changes.ts'
import { commitRules, lastEdits, type RulesState } from './commit-rules.ts'
import { getRuleSet } from './get-rule-set.ts'

/**
 * Makes the rules as they were before the last change; done once more, as they were after it. 409
 * `rules_changed` when somebody changed them since the version that was looked at.
 */
export async function undoChange(ctx: Ctx, { version }: UndoInput): Promise<RuleSet> {
  const decide = (state: RulesState) => {
    if (state.row.version !== version) throw conflict('rules_changed')
    if (state.row.lastChange === null) throw conflict('nothing_to_undo')
    return reversed(state, lastEdits(state))
  }
  await commitRules(ctx, decide, { isUndo: true })
  return getRuleSet(ctx)
}
