import { literal, type Query, query, queryBatch } from '../../db/query.ts'
import type { KeptRow } from '../../db/json/project.ts'
import type { Ctx } from '../../env.ts'
import { presentProposal, type ProposalRow, proposalsOf } from './present-proposal.ts'
import { type ProjectRefs, readRefs } from './project-refs.ts'
import { isOwner, type ProjectRecord, readVisible } from './project-state.ts'
import type { Project, ProjectRow } from './schemas.ts'

interface HeadRow {
  owner: string
  team: string | null
}

/** A project of the actor's or of their teams, with its rows and what the newest check found; 404 for any other. */
export async function getProject(ctx: Ctx, id: number): Promise<Project> {
  const [{ state, mayChange }, refs, head] = await Promise.all([
    readVisible(ctx, id),
    readRefs(ctx, id),
    queryBatch(ctx.db.raw, { heads: headOf(id), proposals: proposalsOf(id) }),
  ])
  const { project, rows } = state
  const [names] = head.heads
  const proposal = proposalShown(ctx, project, head.proposals)
  const isOwn = isOwner(ctx, project)
  return {
    ...summaryOf(project, { rows: rows.length, names, hasProposal: proposal?.status === 'open' }),
    note: project.note,
    currency: project.currency,
    version: project.version,
    price_up_bps: project.priceUpBps,
    price_down_bps: project.priceDownBps,
    more_days: project.moreDays,
    created_at: project.createdAt.toISOString(),
    items: rows.map((row, at) => toRow({ project, refs, row, position: at + 1 })),
    proposal: proposal === undefined ? null : presentProposal(proposal, { project, refs }),
    can: { change: mayChange, share: isOwn, delete: isOwn },
  }
}

const headOf = (id: number): Query<HeadRow> => query`
  SELECT trim(u.first_name || ' ' || u.last_name) AS owner,
    (SELECT t.name FROM teams t WHERE t.id = o.team_id) AS team
  FROM projects o CROSS JOIN users u ON u.id = o.owner_id WHERE o.id = ${literal(id)}`

/** So long the page offers to take back what was accepted; later, an earlier version can be restored. */
const UNDONE_WITHIN_MS = 14 * 86_400_000

/** The open one, else the one that was accepted last, as long as its version is the newest and two weeks have not passed. */
const proposalShown = (
  { now }: Ctx,
  { version }: ProjectRecord,
  rows: ProposalRow[],
): ProposalRow | undefined =>
  rows.find(({ status }) => status === 'open') ??
  rows.find(
    ({ status, accepted_version: accepted, settled_at: at }) =>
      status === 'accepted' &&
      accepted === version &&
      Number(at) > now.getTime() - UNDONE_WITHIN_MS,
  )

interface Around {
  rows: number
  names: HeadRow | undefined
  hasProposal: boolean
}

function summaryOf(project: ProjectRecord, { rows, names, hasProposal }: Around) {
  const { sum, currency, teamId } = project
  return {
    id: project.id,
    name: project.name,
    owner: { id: project.ownerId, name: names?.owner ?? '' },
    team: teamId === null ? null : { id: teamId, name: names?.team ?? '' },
    rows,
    build_quantity: project.buildQuantity,
    sum: sum === null ? null : { amount: sum, currency },
    flagged: project.flagged,
    has_proposal: hasProposal,
    is_watched: project.isWatched,
    is_archived: project.archivedAt !== null,
    checked_at: project.checkedAt?.toISOString() ?? null,
    updated_at: project.updatedAt.toISOString(),
  }
}

interface Shown {
  project: ProjectRecord
  refs: ProjectRefs
  row: KeptRow
  position: number
}

function toRow({ project, refs, row, position }: Shown): ProjectRow {
  const { currency } = project
  return {
    id: row.id,
    position,
    designators: row.designators,
    number: row.number,
    brand: row.brand,
    product_id: row.product,
    quantity: row.quantity,
    spare_bps: row.spareBps,
    analogs: row.analogs,
    note: row.note,
    is_fixed: row.isFixed,
    product: row.product === null ? null : refs.productOf(row.product),
    analog_products: row.analogs.flatMap((id) => refs.productOf(id) ?? []),
    takes: row.takes.map(refs.shownPart),
    agreed_price: row.agreedMicros === null ? null : { micros: row.agreedMicros, currency },
    agreed_days: row.agreedDays,
    found: foundOf(project, refs, row.id),
  }
}

function foundOf({ findings, version, currency }: ProjectRecord, refs: ProjectRefs, id: number) {
  const found = findings?.version === version ? findings.rows[String(id)] : undefined
  if (found === undefined) return null
  return {
    flags: found.flags,
    needed: found.needed,
    short: found.short,
    sum: found.sum === null ? null : { amount: found.sum, currency },
    price: found.micros === null ? null : { micros: found.micros, currency },
    days: found.days,
    replacements: found.replacements.flatMap((each) => refs.productOf(each) ?? []),
  }
}
