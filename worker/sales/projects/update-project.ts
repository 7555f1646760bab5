import { actorOf } from '../../actor-of.ts'
import type { projects } from '../../db/schema/projects.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, invalid } from '../../errors.ts'
import { chooseCurrency, mayShareWith } from './create-project.ts'
import { isOwner, type ProjectRecord, readToChange } from './project-state.ts'
import type { ProjectChange } from './schemas.ts'
import { mayStillChange } from './whose-projects.ts'
import { checkVersion, writeProject } from './write-project.ts'

/**
 * Changes what a project is called, how many are built, who sees it and what it is told of; what is absent stays. Its
 * owner alone shares it. 404, 403, 409 `version_changed`, 422 for an unknown team or currency.
 */
export async function updateProject(ctx: Ctx, id: number, change: ProjectChange): Promise<void> {
  await writeProject(ctx, {
    by: actorOf(ctx).id,
    condition: mayStillChange(ctx),
    read: () => readToChange(ctx, id),
    decide: async (state) => {
      checkVersion(state, change.version)
      const set = await settingsOf(ctx, state.project, change)
      return Object.keys(set).length === 0 ? null : { set, reason: 'edited' }
    },
  })
}

type Settings = Partial<typeof projects.$inferInsert>

/** What of it differs from what it is now. */
async function settingsOf(
  ctx: Ctx,
  project: ProjectRecord,
  change: ProjectChange,
): Promise<Settings> {
  const { team_id: teamId } = change
  if (teamId !== undefined && teamId !== project.teamId) {
    if (!isOwner(ctx, project)) throw forbidden()
    if (!(await mayShareWith(ctx, teamId))) throw invalid('team_id', 'unknown_team')
  }
  if (change.currency !== undefined && change.currency !== project.currency) {
    await chooseCurrency(ctx, change.currency, [])
  }
  const wanted = {
    name: change.name,
    note: change.note,
    buildQuantity: change.build_quantity,
    teamId,
    currency: change.currency,
    isWatched: change.is_watched,
    priceUpBps: change.price_up_bps,
    priceDownBps: change.price_down_bps,
    moreDays: change.more_days,
  }
  const set = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== project[name as keyof ProjectRecord],
    ),
  ) as Settings
  return { ...set, ...watching(ctx, project, change) }
}

/** When it is checked next: soon where it is watched again, never where it is archived or watched no more. */
function watching(ctx: Ctx, project: ProjectRecord, change: ProjectChange): Settings {
  const isArchived = change.is_archived ?? project.archivedAt !== null
  const isWatched = (change.is_watched ?? project.isWatched) && !isArchived
  return {
    ...(isArchived !== (project.archivedAt !== null) && {
      archivedAt: isArchived ? ctx.now : null,
    }),
    ...(isWatched !== (project.dueAt !== null) && { dueAt: isWatched ? ctx.now : null }),
  }
}
