import { asc, eq, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen } from '../../../db/commit-when.ts'
import { markupRules, markupRuleState, settings } from '../../../db/schema/pricing.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { FLOOR_MARGIN_KEY } from '../book-keys.ts'
import { marginOf } from '../parse-price-book.ts'
import { MarkupRule } from '../schemas/pricing.ts'
import type { Edits } from './apply-changes.ts'
import { floorStatements, ruleStatements } from './edit-statements.ts'
import { toMarkupRule } from './markup-rule-rows.ts'

/** All rules and the floor margin as they stand, and the row that counts their changes. */
export interface RulesState {
  row: typeof markupRuleState.$inferSelect
  rules: MarkupRule[]
  /** Hundredths of a percent. */
  floor: number
}

/** The rules by id with their version, of one moment. */
export async function readRules(ctx: Ctx): Promise<RulesState> {
  const [[row], rules, [margin]] = await ctx.db.batch([
    ctx.db.select().from(markupRuleState),
    ctx.db.select().from(markupRules).orderBy(asc(markupRules.id)),
    ctx.db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, FLOOR_MARGIN_KEY)),
  ])
  if (row === undefined) throw new Error('the state of the markup rules is one row')
  return { row, rules: rules.map(toMarkupRule), floor: marginOf(margin?.value) }
}

/** The edits of the last change, for its undoing. */
export const lastEdits = ({ row }: RulesState): Edits => ({
  rules: (row.lastChange?.rules ?? []).map(({ before, after }) => ({
    before: MarkupRule.nullable().parse(before),
    after: MarkupRule.nullable().parse(after),
  })),
  floor: row.lastChange?.floor ?? null,
})

/**
 * Changes rules: what `decide` makes of them as they are, written if nobody changed any meanwhile, each with
 * its audit row. Answers the edits. Prices follow at the next look; no offer is written.
 */
export async function commitRules(
  ctx: Ctx,
  decide: (state: RulesState) => Edits,
  { isUndo }: { isUndo: boolean } = { isUndo: false },
): Promise<Edits> {
  const committed = await commitWhen(ctx.db, {
    read: () => readRules(ctx),
    decide,
    write: ({ row }, edits) => ({
      table: markupRuleState,
      row,
      set: {
        lastChange: { isUndo, ...edits },
        changedBy: ctx.actor?.id ?? null,
        changedAt: ctx.now,
      },
      statements: (guard) => statementsOf(ctx, { edits, guard, isUndo }),
    }),
  })
  if (committed?.change == null) throw conflict('rules_changed')
  return committed.change
}

const statementsOf = (
  ctx: Ctx,
  { edits, ...write }: { edits: Edits; guard: SQL; isUndo: boolean },
): BatchItem<'sqlite'>[] => [
  ...edits.rules.flatMap((edit) => ruleStatements(ctx, { edit, ...write })),
  ...(edits.floor === null ? [] : floorStatements(ctx, { edit: edits.floor, ...write })),
]
