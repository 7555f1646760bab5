import { actorOf } from '../../../actor-of.ts'
import { query, queryRows } from '../../../db/query.ts'
import type { KeptRow } from '../../../db/json/project.ts'
import type { Ctx } from '../../../env.ts'
import { matchNumbers } from '../../../catalog/search/list/match-numbers.ts'
import { readToChange } from '../project-state.ts'
import { readVersion } from './read-version.ts'
import type { VersionRestore } from './schemas.ts'
import { mayStillChange } from '../whose-projects.ts'
import { checkVersion, writeProject } from '../write-project.ts'

/**
 * Makes a list again as a kept version has it, as its next version. 404 for a version that is not kept, 409
 * `version_changed`.
 */
export async function restoreVersion(
  ctx: Ctx,
  which: { id: number; version: number },
  input: VersionRestore,
): Promise<void> {
  await writeProject(ctx, {
    by: actorOf(ctx).id,
    condition: mayStillChange(ctx),
    read: () => readToChange(ctx, which.id),
    decide: async (state) => {
      checkVersion(state, input.version)
      const kept = await readVersion(ctx, which.id, which.version)
      return {
        rows: await withKnownProducts(ctx, kept.rows),
        set: { buildQuantity: kept.buildQuantity },
        reason: 'restored',
      }
    },
  })
}

/** Products that are no more, and have not become another: their rows are matched again. */
async function withKnownProducts(ctx: Ctx, rows: KeptRow[]): Promise<KeptRow[]> {
  const ids = [...new Set(rows.flatMap(({ product, analogs }) => [product ?? [], analogs].flat()))]
  const gone = new Set(
    (
      await queryRows(
        ctx.db.raw,
        query<{ id: number }>`SELECT j.value AS id FROM json_each(${JSON.stringify(ids)}) j
          WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.id = j.value)
            AND NOT EXISTS (SELECT 1 FROM product_aliases a WHERE a.was_id = j.value)`,
      )
    ).map(({ id }) => id),
  )
  if (gone.size === 0) return rows
  const without = rows.map((row) => ({
    ...row,
    product: row.product !== null && gone.has(row.product) ? null : row.product,
    analogs: row.analogs.filter((id) => !gone.has(id)),
  }))
  const lost = without.filter((row, at) => row.product !== rows[at]?.product)
  const found = await matchNumbers(ctx, lost)
  const byRow = new Map(lost.map((row, at) => [row, found[at] ?? null]))
  return without.map((row) => {
    const product = byRow.get(row)
    return product === undefined ? row : { ...row, product }
  })
}
