import { literal, type Query, query } from '../../db/query.ts'
import type { RowChange } from '../../db/json/project.ts'
import type { ProjectRefs } from './project-refs.ts'
import type { ProjectRecord } from './project-state.ts'
import type { Proposal } from './schemas.ts'

/** A proposal as it is stored. */
export interface ProposalRow {
  id: number
  status: Proposal['status']
  accepted_version: number | null
  /** JSON of `RowChange`. */
  changes: string
  sum_before: number | null
  sum_after: number
  created_at: number
  settled_at: number | null
  settled_by: string | null
}

/** The open proposal of a project and the one that was accepted last. */
export const proposalsOf = (projectId: number): Query<ProposalRow> => query`
  SELECT o.id, o.status, o.accepted_version, o.changes, o.sum_before, o.sum_after, o.created_at, o.settled_at,
    nullif(trim(u.first_name || ' ' || u.last_name), '') AS settled_by
  FROM project_proposals o LEFT JOIN users u ON u.id = o.settled_by
  WHERE o.project_id = ${literal(projectId)} AND o.status IN ('open', 'accepted')
  ORDER BY o.id DESC LIMIT 2`

/** A proposal on the wire, its sums in the project's currency. */
export function presentProposal(
  row: ProposalRow,
  { project: { currency }, refs }: { project: ProjectRecord; refs: ProjectRefs },
): Proposal {
  const money = (amount: number) => ({ amount, currency })
  const changes = JSON.parse(row.changes) as RowChange[]
  return {
    id: row.id,
    status: row.status,
    sum_before: row.sum_before === null ? null : money(row.sum_before),
    sum_after: money(row.sum_after),
    changes: changes.map((change) => ({
      row_id: change.row,
      flags: change.flags,
      before: change.before.map(refs.shownPart),
      after: change.after.map(refs.shownPart),
    })),
    created_at: new Date(row.created_at).toISOString(),
    settled_at: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
    settled_by: row.settled_by,
  }
}
