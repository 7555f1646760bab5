import type { Ctx } from '../../../env.ts'
import { editsOf } from './apply-changes.ts'
import { commitRules } from './commit-rules.ts'

/** Removes a rule. `not_found` for an absent one. */
export async function deleteMarkupRule(ctx: Ctx, id: number): Promise<void> {
  await commitRules(ctx, ({ rules }) => ({
    rules: editsOf(rules, [{ op: 'delete', id }], ctx.now),
    floor: null,
  }))
}
