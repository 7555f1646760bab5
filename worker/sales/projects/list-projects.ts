import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import {
  columnList,
  countUpTo,
  type Fragment,
  literal,
  query,
  queryBatch,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { ProjectsQuery, ProjectSummary } from './schemas.ts'
import { isHere, visibleIds } from './whose-projects.ts'

interface Row {
  id: number
  name: string
  owner_id: number
  owner: string
  team_id: number | null
  team: string | null
  rows: number
  build_quantity: number
  currency: string
  sum: number | null
  flagged: number
  has_proposal: number
  is_watched: number
  is_archived: number
  checked_at: number | null
  updated_at: number
}

/** A page of the projects that the actor sees: their own and those of their teams. One round trip. */
export async function listProjects(ctx: Ctx, filter: ProjectsQuery): Promise<Page<ProjectSummary>> {
  const visible = sql`(${visibleIds(ctx)}) v CROSS JOIN projects ON projects.id = v.id`
  const where = conditionOf(ctx, filter)
  const page = sql`SELECT ${LISTED} FROM ${visible} WHERE ${where}
    ORDER BY ${ORDERS[filter.sort ?? '-updated_at']}, projects.id DESC
    LIMIT ${literal(filter.per_page)} OFFSET ${literal(offsetOf(filter))}`
  const found = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT p.id, p.name, p.owner_id, trim(u.first_name || ' ' || u.last_name) AS owner,
        p.team_id, (SELECT t.name FROM teams t WHERE t.id = p.team_id) AS team,
        (SELECT count(*) FROM project_rows r WHERE r.project_id = p.id) AS rows,
        p.build_quantity, p.currency, p.sum, p.flagged,
        EXISTS (SELECT 1 FROM project_proposals o WHERE o.project_id = p.id AND o.status = 'open') AS has_proposal,
        p.is_watched, p.archived_at IS NOT NULL AS is_archived, p.checked_at, p.updated_at
      FROM (${page}) p CROSS JOIN users u ON u.id = p.owner_id`,
    total: countUpTo(sql`SELECT 1 FROM ${visible} WHERE ${where}`),
  })
  return pageOf(found.rows.map(toSummary), filter, found.total[0]?.count ?? 0)
}

/** Not what checks found, which is large. */
const COLUMNS = [
  'id', 'name', 'owner_id', 'team_id', 'build_quantity', 'currency', 'sum', 'flagged', 'is_watched',
  'archived_at', 'checked_at', 'updated_at',
] // prettier-ignore
const LISTED = columnList(COLUMNS.map((name) => `projects.${name}`))

type Sort = NonNullable<ProjectsQuery['sort']>

const ORDERS: Record<Sort, Fragment> = {
  updated_at: sql`projects.updated_at`,
  '-updated_at': sql`projects.updated_at DESC`,
  name: sql`projects.name COLLATE NOCASE`,
  '-name': sql`projects.name COLLATE NOCASE DESC`,
  sum: sql`projects.sum`,
  '-sum': sql`projects.sum DESC`,
  flagged: sql`projects.flagged`,
  '-flagged': sql`projects.flagged DESC`,
}

function conditionOf(ctx: Ctx, filter: ProjectsQuery): Fragment {
  const conditions = [
    isHere(ctx),
    filter.archived === '1'
      ? sql`projects.archived_at IS NOT NULL`
      : sql`projects.archived_at IS NULL`,
    ...(filter.flagged === '1' ? [sql`projects.flagged > 0`] : []),
    ...(filter.team_id === undefined ? [] : [sql`projects.team_id = ${filter.team_id}`]),
    ...wordsOf(filter.q ?? '').map(hasWord),
  ]
  return conditions.reduce((all, one) => sql`${all} AND ${one}`)
}

const MOST_WORDS = 8

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** SQLite folds the case of Latin letters alone: others are looked for as they are typed, in small and with a capital. */
function hasWord(word: string): Fragment {
  const capital = word.slice(0, 1).toUpperCase() + word.slice(1)
  const [small, first, all] = [word, capital, word.toUpperCase()]
  return sql`(instr(lower(projects.name), ${small}) > 0 OR instr(projects.name, ${first}) > 0
    OR instr(projects.name, ${all}) > 0)`
}

const toSummary = (row: Row): ProjectSummary => ({
  id: row.id,
  name: row.name,
  owner: { id: row.owner_id, name: row.owner },
  team: row.team_id === null ? null : { id: row.team_id, name: row.team ?? '' },
  rows: row.rows,
  build_quantity: row.build_quantity,
  sum: row.sum === null ? null : { amount: row.sum, currency: row.currency },
  flagged: row.flagged,
  has_proposal: row.has_proposal === 1,
  is_watched: row.is_watched === 1,
  is_archived: row.is_archived === 1,
  checked_at: row.checked_at === null ? null : new Date(row.checked_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
})
