import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { commitWhen } from '../../../../db/commit-when.ts'
import { insertWhen } from '../../../../db/insert-when.ts'
import { catalogueState, categoryRules } from '../../../../db/schema/categories.ts'
import type { Ctx } from '../../../../env.ts'
import { conflict } from '../../../../errors.ts'
import { audited } from '../../../../store/audit/audit.ts'
import { applyEdit } from './decide-edit.ts'
import {
  type KeptRule,
  type LastChange,
  readRuleState,
  type RuleEdit,
  type RuleState,
} from './rule-state.ts'

type Decide = (state: RuleState) => RuleEdit | null | Promise<RuleEdit | null>

/**
 * Changes the rules: what `decide` makes of them as they stand, written if nothing of the catalogue's order changed
 * meanwhile. All products are catalogued again by the job behind the search index. Null of `decide`: nothing is to do.
 */
export async function commitRules(ctx: Ctx, decide: Decide, isUndo = false): Promise<void> {
  const committed = await commitWhen(ctx.db, {
    read: () => readRuleState(ctx),
    decide,
    write: ({ row, rules }, edit) => ({
      table: catalogueState,
      row,
      set: { cataloguedTo: 0, lastChange: JSON.stringify(toldOf(ctx, edit, isUndo)) },
      statements: (guard) => [
        ...editStatements(ctx, edit, guard),
        ...placeStatements(ctx, { rules, edit, guard }),
        auditOf(ctx, { edit, isUndo, guard }),
      ],
    }),
  })
  if (committed === null) throw conflict('category_rules_changed')
}

const toldOf = (ctx: Ctx, edit: RuleEdit, isUndo: boolean): LastChange => ({
  isUndo,
  by: ctx.actor?.id ?? null,
  at: ctx.now.getTime(),
  edit,
})

function editStatements(ctx: Ctx, { before, after }: RuleEdit, guard: SQL): BatchItem<'sqlite'>[] {
  const cells = after && {
    categoryId: after.categoryId,
    conditions: after.conditions,
    isActive: after.isActive,
  }
  if (before === null && after !== null && cells !== null) {
    return [
      insertWhen(ctx.db, categoryRules, {
        cells: { id: after.id, position: after.place, ...cells, createdAt: ctx.now },
        rest: sql`WHERE ${guard}`,
      }),
    ]
  }
  const own = and(eq(categoryRules.id, before?.id ?? 0), guard)
  return [
    cells === null
      ? ctx.db.delete(categoryRules).where(own)
      : ctx.db.update(categoryRules).set(cells).where(own),
  ]
}

interface Placing {
  rules: RuleState['rules']
  edit: RuleEdit
  guard: SQL
}

/** Writes the position of each rule whose place has changed. */
function placeStatements(ctx: Ctx, { rules, edit, guard }: Placing): BatchItem<'sqlite'>[] {
  const was = new Map(rules.map(({ id, position }) => [id, position]))
  const places = applyEdit(rules, edit)
    .map(({ id }, place) => [id, place] as const)
    .filter(([id, place]) => was.get(id) !== place)
  if (places.length === 0) return []
  return [
    ctx.db
      .update(categoryRules)
      .set({ position: sql`v.value ->> 1` })
      .from(sql`json_each(${JSON.stringify(places)}) v`)
      .where(and(sql`${categoryRules.id} = v.value ->> 0`, guard)),
  ]
}

interface Audited {
  edit: RuleEdit
  isUndo: boolean
  guard: SQL
}

const auditOf = (ctx: Ctx, { edit: { before, after }, isUndo, guard }: Audited) =>
  audited(
    ctx,
    {
      action: `category-rules.${isUndo ? 'undo' : kindOf({ before, after })}`,
      subject: { type: 'category-rule', id: (after ?? before)?.id ?? 0 },
      before: before && said(before),
      after: after && said(after),
    },
    guard,
  )

/** What a change does, in a word. */
export function kindOf({ before, after }: RuleEdit): 'create' | 'update' | 'delete' {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

const said = ({ categoryId, conditions, isActive, place }: KeptRule & { place: number }) => ({
  category_id: categoryId,
  conditions,
  is_active: isActive,
  place: place + 1,
})
