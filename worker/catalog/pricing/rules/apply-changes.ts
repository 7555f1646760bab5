import { conflict, invalid, notFound } from '../../../errors.ts'
import { MOST_RULES, type RuleChange } from '../schemas/markup-drafts.ts'
import type { MarkupRule } from '../schemas/pricing.ts'

/** One rule as it is and as it becomes; null where there is none. */
export interface RuleEdit {
  before: MarkupRule | null
  after: MarkupRule | null
}

/** The floor margin as it is and as it becomes, hundredths of a percent. */
export interface FloorEdit {
  before: number
  after: number
}

/** All that one change does. */
export interface Edits {
  rules: RuleEdit[]
  /** Null: it stays. */
  floor: FloorEdit | null
}

/** What a draft makes of the floor margin. */
export const floorEditOf = (before: number, after: number | undefined): FloorEdit | null =>
  after === undefined || after === before ? null : { before, after }

/**
 * What a draft makes of the rules, one edit for each change; new rules get the next ids. `not_found` for a
 * rule that is gone, 422 beyond `MOST_RULES`.
 */
export function editsOf(rules: MarkupRule[], changes: RuleChange[], now: Date): RuleEdit[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  let last = Math.max(0, ...byId.keys())
  const edits = changes.map((change): RuleEdit => {
    if (change.op === 'create') {
      last += 1
      return { before: null, after: { id: last, ...change.rule, created_at: now.toISOString() } }
    }
    const before = byId.get(change.id)
    if (before === undefined) throw notFound()
    if (change.op === 'delete') return { before, after: null }
    return { before, after: { ...before, ...change.rule } }
  })
  const grows = edits.some(({ before }) => before === null)
  if (grows && rulesAfter(rules, edits).length > MOST_RULES) {
    throw invalid('changes', 'too_many_rules', { most: MOST_RULES })
  }
  return edits
}

/** The rules once the edits are made, by id. */
export function rulesAfter(rules: MarkupRule[], edits: RuleEdit[]): MarkupRule[] {
  const gone = new Set(edits.flatMap(({ before }) => (before === null ? [] : [before.id])))
  const made = edits.flatMap(({ after }) => (after === null ? [] : [after]))
  return [...rules.filter(({ id }) => !gone.has(id)), ...made].toSorted((a, b) => a.id - b.id)
}

/** The edits that take these back; 409 when something is not any more as they left it. */
export function reversed(now: { rules: MarkupRule[]; floor: number }, edits: Edits): Edits {
  const byId = new Map(now.rules.map((rule) => [rule.id, JSON.stringify(rule)]))
  for (const { before, after } of edits.rules) {
    const id = (after ?? before)?.id ?? 0
    if (byId.get(id) !== (after === null ? undefined : JSON.stringify(after))) {
      throw conflict('rules_changed')
    }
  }
  const { floor } = edits
  if (floor !== null && floor.after !== now.floor) throw conflict('rules_changed')
  return {
    rules: edits.rules.map(({ before, after }) => ({ before: after, after: before })),
    floor: floor && { before: floor.after, after: floor.before },
  }
}
