import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen } from '../../../db/commit-when.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { markupRules, markupRuleState } from '../../../db/schema/pricing.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { MarkupRule } from '../schemas/pricing.ts'
import type { RuleEdit } from './apply-changes.ts'
import { ruleValues, toMarkupRule } from './markup-rule-rows.ts'

/** All rules as they stand, and the row that counts their changes. */
export interface RulesState {
  row: typeof markupRuleState.$inferSelect
  rules: MarkupRule[]
}

/** The rules by id with their version, of one moment. */
export async function readRules(ctx: Ctx): Promise<RulesState> {
  const [[row], rules] = await ctx.db.batch([
    ctx.db.select().from(markupRuleState),
    ctx.db.select().from(markupRules).orderBy(asc(markupRules.id)),
  ])
  if (row === undefined) throw new Error('the state of the markup rules is one row')
  return { row, rules: rules.map(toMarkupRule) }
}

/** The edits of the last change, for its undoing. */
export const lastEdits = ({ row }: RulesState): RuleEdit[] =>
  (row.lastChange?.rules ?? []).map(({ before, after }) => ({
    before: MarkupRule.nullable().parse(before),
    after: MarkupRule.nullable().parse(after),
  }))

/**
 * Changes rules: what `decide` makes of them as they are, written if nobody changed any meanwhile, each with
 * its audit row. Answers the edits. Prices follow at the next look; no offer is written.
 */
export async function commitRules(
  ctx: Ctx,
  decide: (state: RulesState) => RuleEdit[],
  { isUndo }: { isUndo: boolean } = { isUndo: false },
): Promise<RuleEdit[]> {
  const committed = await commitWhen(ctx.db, {
    read: () => readRules(ctx),
    decide,
    write: ({ row }, edits) => ({
      table: markupRuleState,
      row,
      set: {
        lastChange: { isUndo, rules: edits },
        changedBy: ctx.actor?.id ?? null,
        changedAt: ctx.now,
      },
      statements: (guard) => edits.flatMap((edit) => statementsOf(ctx, { edit, guard, isUndo })),
    }),
  })
  if (committed?.change == null) throw conflict('rules_changed')
  return committed.change
}

interface Write {
  edit: RuleEdit
  guard: SQL
  isUndo: boolean
}

function statementsOf(ctx: Ctx, write: Write): BatchItem<'sqlite'>[] {
  const { before, after } = write.edit
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update'
  const event = {
    action: `markup-rules.${write.isUndo ? 'undo' : verb}`,
    subject: { type: 'markup-rule', id: (after ?? before)?.id ?? 0 },
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  }
  return [rowOf(ctx, write), audited(ctx, event, write.guard)]
}

function rowOf(ctx: Ctx, { edit: { before, after }, guard }: Write): BatchItem<'sqlite'> {
  if (after === null) {
    return ctx.db.delete(markupRules).where(and(eq(markupRules.id, before?.id ?? 0), guard))
  }
  if (before !== null) {
    const isIt = and(eq(markupRules.id, before.id), guard)
    return ctx.db.update(markupRules).set(ruleValues(after)).where(isIt)
  }
  return insertWhen(ctx.db, markupRules, {
    cells: { ...ruleValues(after), id: after.id, createdAt: new Date(after.created_at) },
    rest: sql`WHERE ${guard}`,
  })
}
