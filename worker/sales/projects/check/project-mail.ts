import type { RowFlag } from '../../../db/json/project.ts'
import type { Ctx } from '../../../env.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { Mail } from '../../../store/mail/mail-kinds.ts'
import { recipient } from '../../../store/mail/recipient.ts'
import type { ProjectState } from '../project-state.ts'
import type { ProposedChange } from './evaluate-project.ts'
import { keyOfAll, type Need } from './find-needs.ts'
import type { Recipient } from './read-recipients.ts'

/** The most rows that a mail names. */
const SHOWN = 20

interface Told {
  state: ProjectState
  /** What nobody was told of yet. */
  fresh: readonly Need[]
  proposal: ProposedChange | null
  /** The store's day. */
  day: string
}

/** Tells somebody of what a project needs, and of the change that is proposed; nothing changes by the mail itself. */
export function projectMail(
  ctx: Ctx,
  person: Recipient,
  { state: { project, rows }, fresh, proposal, day }: Told,
): Mail {
  const to = recipient(ctx, person)
  const money = (amount: number) => moneyText({ amount, currency: project.currency }, to.locale)
  const flagged = Map.groupBy(fresh, ({ row }) => row)
  const named = rows.flatMap((row) => {
    const needs = flagged.get(row.id)
    if (needs === undefined) return []
    const flags = needs
      .map(({ flag }) => flag)
      .filter((flag): flag is RowFlag => flag !== 'cheaper')
    return [{ part: `${row.brand} ${row.number}`.trim(), flags }]
  })
  return {
    kind: 'project-needs',
    to,
    data: {
      firstName: person.first_name,
      project: project.name,
      rows: named.slice(0, SHOWN),
      more: Math.max(0, named.length - SHOWN),
      changes: proposal?.changes.length ?? 0,
      before: proposal === null || proposal.sumBefore === null ? null : money(proposal.sumBefore),
      after: proposal === null ? null : money(proposal.sumAfter),
      needs: fresh.map(({ key }) => key),
      url: `${ctx.origin}/${to.locale}/account/projects/${project.id}`,
    },
    onceKey: `project-needs:${project.id}:${person.id}:${day}:${keyOfAll(fresh.map(({ key }) => key))}`,
  }
}
