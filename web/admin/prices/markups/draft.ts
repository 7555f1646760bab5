import type {
  RuleChange,
  ShownRule,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import {
  byRuleOrder,
  namedConditions,
} from '../../../../worker/catalog/pricing/schemas/rule-order.ts'
import { moved } from '../../../lib/moved.ts'

/** Changes of the rules that are not saved yet. New rules have ids below zero, the first one -1. */
export interface Draft {
  made: readonly ShownRule[]
  changed: readonly ShownRule[]
  removed: readonly number[]
  /** The floor margin, hundredths of a percent; null: as it is. */
  floor: number | null
}

export const NO_CHANGES: Draft = { made: [], changed: [], removed: [], floor: null }

/** A rule as the draft has it, and what the draft does to it. */
export interface DraftRow {
  rule: ShownRule
  change: 'create' | 'update' | 'delete' | null
}

/** The rules in the order they are asked, those that are removed among them. */
export function rowsOf(saved: readonly ShownRule[], draft: Draft): DraftRow[] {
  const changed = new Map(draft.changed.map((rule) => [rule.id, rule]))
  const kept = saved.map((rule): DraftRow => {
    if (draft.removed.includes(rule.id)) return { rule, change: 'delete' }
    const other = changed.get(rule.id)
    return other === undefined || isSame(other, rule)
      ? { rule, change: null }
      : { rule: other, change: 'update' }
  })
  const made = draft.made.map((rule): DraftRow => ({ rule, change: 'create' }))
  return [...kept, ...made].toSorted((a, b) => byRuleOrder(ordered(a.rule), ordered(b.rule)))
}

/** New rules get the next ids, in the order they were made. */
const ordered = (rule: ShownRule): ShownRule =>
  rule.id > 0 ? rule : { ...rule, id: Number.MAX_SAFE_INTEGER + rule.id * -1 - 1_000_000 }

/** What is sent: rules that somebody else has deleted meanwhile are left out. */
export function changesOf(saved: readonly ShownRule[], draft: Draft): RuleChange[] {
  const rows = rowsOf(saved, draft)
  const made = draft.made.map(({ id }) => rows.find(({ rule }) => rule.id === id))
  const others = rows.filter(({ change }) => change === 'update' || change === 'delete')
  return [...made, ...others].flatMap((row): RuleChange[] => {
    if (row === undefined) return []
    const { rule, change } = row
    if (change === 'delete') return [{ op: 'delete', id: rule.id }]
    if (change === 'update') return [{ op: 'update', id: rule.id, rule: inputOf(rule) }]
    return [{ op: 'create', rule: inputOf(rule) }]
  })
}

/** A rule without what is only shown of it. */
export function inputOf(rule: ShownRule) {
  const {
    id: _,
    created_at: __,
    channel,
    group,
    supplier,
    warehouse,
    brand,
    state,
    ...input
  } = rule
  void [channel, group, supplier, warehouse, brand, state]
  return input
}

const isSame = (one: ShownRule, other: ShownRule): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))

/** The draft with this rule as it is now: a new one with id 0, one of the draft's, or a saved one. */
export function putRule(draft: Draft, rule: ShownRule): Draft {
  if (rule.id > 0) {
    return { ...draft, changed: [...draft.changed.filter(({ id }) => id !== rule.id), rule] }
  }
  if (rule.id < 0) {
    return { ...draft, made: draft.made.map((each) => (each.id === rule.id ? rule : each)) }
  }
  const last = Math.min(0, ...draft.made.map(({ id }) => id))
  return { ...draft, made: [...draft.made, { ...rule, id: last - 1 }] }
}

/** The draft without this rule, or that removes it. */
export const removeRule = (draft: Draft, id: number): Draft =>
  id < 0
    ? { ...draft, made: draft.made.filter((rule) => rule.id !== id) }
    : { ...draft, removed: [...draft.removed, id] }

/** The draft that leaves this rule as it is saved. */
export const restoreRule = (draft: Draft, id: number): Draft => ({
  ...draft,
  changed: draft.changed.filter((rule) => rule.id !== id),
  removed: draft.removed.filter((each) => each !== id),
})

/** The rules that the position of `rule` settles the order of: as many conditions, in their order. */
export function peersOf(rows: readonly DraftRow[], { rule }: DraftRow): ShownRule[] {
  const { length } = namedConditions(rule)
  return rows
    .filter((row) => row.change !== 'delete' && namedConditions(row.rule).length === length)
    .map((row) => row.rule)
}

const STEP = 10

/** Moves a rule among its peers; those whose position does not fit the new order are changed. */
export function moveRule(draft: Draft, peers: readonly ShownRule[], id: number, by: -1 | 1): Draft {
  const at = peers.findIndex((rule) => rule.id === id)
  let next = draft
  moved(peers, at, by).forEach((rule, index) => {
    const position = (index + 1) * STEP
    if (rule.position !== position) next = putRule(next, { ...rule, position })
  })
  return next
}
