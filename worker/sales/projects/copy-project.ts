import type { Ctx } from '../../env.ts'
import { insertProject } from './create-project.ts'
import { readVisible } from './project-state.ts'
import type { ProjectCopy } from './schemas.ts'

/** Copies a project that the actor sees, rows with what they take and all, into one of their own; answers its id. */
export async function copyProject(ctx: Ctx, id: number, { name }: ProjectCopy): Promise<number> {
  const {
    state: { project, rows },
  } = await readVisible(ctx, id)
  const { note, buildQuantity, currency, isWatched, priceUpBps, priceDownBps, moreDays } = project
  return insertProject(ctx, {
    rows,
    cells: {
      name: name ?? project.name,
      note,
      buildQuantity,
      currency,
      isWatched,
      priceUpBps,
      priceDownBps,
      moreDays,
      dueAt: isWatched ? ctx.now : null,
    },
  })
}
