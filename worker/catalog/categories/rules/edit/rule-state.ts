import { asc, sql } from 'drizzle-orm'
import type { RuleConditions } from '../../../../db/json/catalogue.ts'
import {
  attributes,
  categories,
  catalogueState,
  categoryRules,
} from '../../../../db/schema/categories.ts'
import type { Ctx } from '../../../../env.ts'

/** A rule as it is kept, but for its place, which is that in the list. */
export interface KeptRule {
  id: number
  categoryId: number
  conditions: RuleConditions
  isActive: boolean
}

/** A change of one rule. `place`: where it stands in the list, from 0. */
export interface RuleEdit {
  before: (KeptRule & { place: number }) | null
  after: (KeptRule & { place: number }) | null
}

/** The last change, as `catalogue_state.last_change` keeps it. */
export interface LastChange {
  isUndo: boolean
  /** Id of the person. */
  by: number | null
  at: number
  edit: RuleEdit
}

/** The rules of one moment, and what they may name. */
export interface RuleState {
  /** The row whose version every change of tree, attribute sets and rules raises. */
  row: { id: number; version: number }
  /** In the order in which they are asked. */
  rules: readonly (KeptRule & { position: number })[]
  last: LastChange | null
  /** Categories that have none below them. */
  leaves: ReadonlySet<number>
  categories: ReadonlySet<number>
  codes: ReadonlySet<string>
  /** The id of the next rule that is added. */
  nextId: number
}

/** All of it as it stands. */
export async function readRuleState(ctx: Ctx): Promise<RuleState> {
  const [[row], rules, nodes, known] = await ctx.db.batch([
    ctx.db
      .select({
        id: catalogueState.id,
        version: catalogueState.version,
        last: catalogueState.lastChange,
        nextId: sql<number>`coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'category_rules'), 0) + 1`,
      })
      .from(catalogueState),
    ctx.db
      .select({
        id: categoryRules.id,
        categoryId: categoryRules.categoryId,
        position: categoryRules.position,
        conditions: categoryRules.conditions,
        isActive: categoryRules.isActive,
      })
      .from(categoryRules)
      .orderBy(asc(categoryRules.position), asc(categoryRules.id)),
    ctx.db.select({ id: categories.id, parentId: categories.parentId }).from(categories),
    ctx.db.select({ code: attributes.code }).from(attributes),
  ])
  if (row === undefined) throw new Error('the state of the catalogue is one row')
  const parents = new Set(nodes.map(({ parentId }) => parentId))
  const ids = nodes.map(({ id }) => id)
  return {
    row: { id: row.id, version: row.version },
    rules,
    last: row.last === null ? null : (JSON.parse(row.last) as LastChange),
    leaves: new Set(ids.filter((id) => !parents.has(id))),
    categories: new Set(ids),
    codes: new Set(known.map(({ code }) => code)),
    nextId: row.nextId,
  }
}
