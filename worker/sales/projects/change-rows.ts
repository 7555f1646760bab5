import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { compareRows } from './compare-rows.ts'
import { readToChange } from './project-state.ts'
import { changedRows } from './row-inputs.ts'
import type { RowChanges } from './schemas.ts'
import { mayStillChange } from './whose-projects.ts'
import { checkVersion, writeProject } from './write-project.ts'

/** Adds, changes, removes and moves rows in one step. 404, 403 for who only looks, 409 `version_changed`. */
export async function changeRows(ctx: Ctx, id: number, changes: RowChanges): Promise<void> {
  await writeProject(ctx, {
    by: actorOf(ctx).id,
    condition: mayStillChange(ctx),
    read: () => readToChange(ctx, id),
    decide: async (state) => {
      checkVersion(state, changes.version)
      const rows = await changedRows(ctx, state.rows, changes)
      const { written, removed } = compareRows(state.rows, rows)
      return written.length + removed.length === 0 ? null : { rows, reason: 'edited' }
    },
  })
}
