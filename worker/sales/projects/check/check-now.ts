import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { readTimeZone } from '../../../db/read-time-zone.ts'
import { isOwner, readToChange } from '../project-state.ts'
import { checkProjects } from './check-projects.ts'

/** Each one means that the project was changed, or checked by others, meanwhile. */
const MOST_TRIES = 5

/**
 * Checks a project of the actor's now. Its owner sees on the page what is found, and is not mailed of it. 404, 403 for
 * who only looks; `conflict` after five lost races.
 */
export async function checkNow(ctx: Ctx, id: number): Promise<void> {
  const timeZone = await readTimeZone(ctx)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await readToChange(ctx, id)
    const telling = isOwner(ctx, state.project) ? 'on-page' : 'nobody'
    const written = await checkProjects(ctx, [state], { timeZone, telling })
    if (written.has(id)) return
  }
  throw conflict('conflict')
}
