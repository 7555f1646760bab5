import { useState } from 'react'
import type {
  RuleSet,
  ShownRule,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import {
  changesOf,
  type DraftRow,
  moveRule,
  NO_CHANGES,
  peersOf,
  putRule,
  removeRule,
  restoreRule,
  rowsOf,
} from './draft.ts'

const MOST_POSITION = 1_000_000

/** The draft that is being made of the rules, on this page alone until it is saved. */
export function useDraft(set: RuleSet) {
  const [draft, setDraft] = useState(NO_CHANGES)
  const rows = rowsOf(set.rules, draft)
  // A new rule is asked after those with as many conditions.
  const last = Math.min(MOST_POSITION, 10 + Math.max(0, ...rows.map(({ rule }) => rule.position)))
  return {
    rows,
    changes: changesOf(set.rules, draft),
    put: (rule: ShownRule) =>
      setDraft((before) => putRule(before, rule.id === 0 ? { ...rule, position: last } : rule)),
    remove: ({ rule }: DraftRow) => setDraft((before) => removeRule(before, rule.id)),
    restore: ({ rule }: DraftRow) => setDraft((before) => restoreRule(before, rule.id)),
    move: (row: DraftRow, by: -1 | 1) =>
      setDraft((before) => moveRule(before, peersOf(rows, row), row.rule.id, by)),
    /** What is sent of the floor margin: nothing where it stays. */
    floor:
      draft.floor === null || draft.floor === set.floor_margin_bps
        ? {}
        : { floor_margin_bps: draft.floor },
    setFloor: (floor: number) => setDraft((before) => ({ ...before, floor })),
    clear: () => setDraft(NO_CHANGES),
  }
}
