import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { markupRules, settings } from '../../../db/schema/pricing.ts'
import type { Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'
import { FLOOR_MARGIN_KEY } from '../book-keys.ts'
import type { FloorEdit, RuleEdit } from './apply-changes.ts'
import { ruleValues } from './markup-rule-rows.ts'

interface Write<Edit> {
  edit: Edit
  guard: SQL
  isUndo: boolean
}

/** Writes one rule as it becomes, and what it was into the audit log. */
export function ruleStatements(ctx: Ctx, write: Write<RuleEdit>): BatchItem<'sqlite'>[] {
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

function rowOf(ctx: Ctx, { edit: { before, after }, guard }: Write<RuleEdit>): BatchItem<'sqlite'> {
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

/** The same of the floor margin, a setting of the store. */
export function floorStatements(ctx: Ctx, write: Write<FloorEdit>): BatchItem<'sqlite'>[] {
  const { before, after } = write.edit
  const set = { value: after, updatedAt: ctx.now }
  const event = {
    action: `markup-rules.${write.isUndo ? 'undo' : 'floor'}`,
    subject: { type: 'setting', id: FLOOR_MARGIN_KEY },
    before: { floor_margin_bps: before },
    after: { floor_margin_bps: after },
  }
  return [
    insertWhen(ctx.db, settings, {
      cells: { key: FLOOR_MARGIN_KEY, ...set },
      rest: sql`WHERE ${write.guard}`,
    }).onConflictDoUpdate({ target: settings.key, set }),
    audited(ctx, event, write.guard),
  ]
}
