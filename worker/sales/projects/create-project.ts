import { sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { exists } from '../../db/exists.ts'
import { UNFINISHED } from '../../db/new-row.ts'
import { query, queryBatch } from '../../db/query.ts'
import { projects, projectVersions } from '../../db/schema/projects.ts'
import { teamsOf } from '../../db/team-visibility.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { chooseBook } from '../../catalog/pricing/choose-book.ts'
import { priceBookQuery } from '../../catalog/pricing/read-price-book.ts'
import type { CurrencyPreferences } from '../cart/priced-items.ts'
import type { NextRow } from './compare-rows.ts'
import { rowsInserted } from './insert-rows.ts'
import { rowsNow } from './versions/keep-version.ts'
import { toNewRows } from './row-inputs.ts'
import { MOST_PROJECTS, type ProjectInput } from './schemas.ts'
import { checkSize } from './write-project.ts'

/**
 * Makes a project of the actor's with its rows; answers its id. 422 for a team they may not change things of and for a
 * currency that is not sold in, 409 `projects_full`.
 */
export async function createProject(
  ctx: Ctx,
  input: ProjectInput,
  preferences: CurrencyPreferences,
): Promise<number> {
  const currency = await chooseCurrency(ctx, input.currency, preferences)
  const rows = await toNewRows(ctx, input.rows)
  return insertProject(ctx, {
    rows,
    cells: {
      name: input.name,
      note: input.note,
      buildQuantity: input.build_quantity,
      teamId: input.team_id,
      currency,
    },
  })
}

type Cells = Pick<typeof projects.$inferInsert, 'name' | 'currency'> &
  Partial<typeof projects.$inferInsert>

/** Writes a project of the actor's with its rows and its first version, in one transaction; answers its id. */
export async function insertProject(
  ctx: Ctx,
  { cells, rows }: { cells: Cells; rows: NextRow[] },
): Promise<number> {
  checkSize(rows)
  const { id: me } = actorOf(ctx)
  // No other transaction ever sees an unfinished row.
  const isNew = sql`${projects.ownerId} = ${me} AND ${projects.createdAt} = ${UNFINISHED.getTime()}`
  const id = sql<number>`(SELECT ${projects.id} FROM ${projects} WHERE ${isNew})`
  const guard = exists(projects, isNew)
  const { teamId = null } = cells
  const mayShare = sql`(${teamId} IS NULL OR ${teamId} IN (${drizzleSql(teamsOf(me, { toChange: true }))}))`
  const isRoom = sql`(SELECT count(*) FROM projects o WHERE o.owner_id = ${me}) < ${MOST_PROJECTS}`
  const placed = rows.map((row, at) => ({ ...row, id: null, position: at + 1 }))
  const statements = [
    insertWhen(ctx.db, projects, {
      cells: {
        dueAt: ctx.now,
        ...cells,
        id: sql`NULL`,
        ownerId: me,
        channelId: ctx.channel.id,
        version: 1,
        createdAt: UNFINISHED,
        updatedAt: ctx.now,
      },
      rest: sql`WHERE ${mayShare} AND ${isRoom}`,
    }),
    ...rowsInserted(ctx, { projectId: id, rows: placed, guard }),
    insertWhen(ctx.db, projectVersions, {
      cells: {
        projectId: id,
        version: 1,
        madeBy: me,
        reason: 'created',
        buildQuantity: cells.buildQuantity ?? 1,
        rows: rowsNow(id),
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${guard}`,
    }),
    ctx.db.update(projects).set({ createdAt: ctx.now }).where(isNew).returning({ id: projects.id }),
  ] as const
  const [, , , , [made]] = await ctx.db.batch(statements)
  if (made !== undefined) return made.id
  if (!(await mayShareWith(ctx, teamId))) throw invalid('team_id', 'unknown_team')
  throw conflict('projects_full', { reason: 'projects_full', limit: MOST_PROJECTS })
}

/** Whether the actor may share with a team: they are in it, and do not only view. */
export async function mayShareWith(ctx: Ctx, teamId: number | null): Promise<boolean> {
  if (teamId === null) return true
  const found = await queryBatch(ctx.db.raw, {
    teams: query<{ id: number }>`SELECT id FROM teams
      WHERE id = ${teamId} AND id IN (${teamsOf(actorOf(ctx).id, { toChange: true })})`,
  })
  return found.teams.length > 0
}

/** A currency the channel sells in: the wanted one, else one that was chosen before. 422 for any other. */
export async function chooseCurrency(
  ctx: Ctx,
  wanted: string | undefined,
  preferences: CurrencyPreferences,
): Promise<string> {
  const view = { now: ctx.now, buyerId: actorOf(ctx).id, channelId: ctx.channel.id }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery({ ...view, currency: null }),
    person: query<{
      currency: string | null
    }>`SELECT currency FROM users WHERE id = ${view.buyerId}`,
  })
  const wishes = [wanted ?? null, ...preferences, found.person[0]?.currency ?? null]
  const { code } = chooseBook(found.book, wishes, view).currency
  if (wanted !== undefined && code !== wanted) throw invalid('currency', 'unknown_currency')
  return code
}
