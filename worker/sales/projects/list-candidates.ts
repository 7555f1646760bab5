import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { searchList } from '../../catalog/search/list/search-list.ts'
import type { ListMatch } from '../../catalog/search/schemas/search.ts'
import { readVisible } from './project-state.ts'

/** Products that a row of a project may mean, each with its best offer for one build. 404 for an unknown row. */
export async function listCandidates(ctx: Ctx, id: number, rowId: number): Promise<ListMatch[]> {
  const { state } = await readVisible(ctx, id)
  const row = state.rows.find((each) => each.id === rowId)
  if (row === undefined) throw notFound()
  const wanted = row.quantity * state.project.buildQuantity
  const { lines } = await searchList(ctx, {
    lines: [
      {
        number: row.number,
        quantity: Math.min(Math.max(1, wanted), MOST_PIECES),
        ...(row.brand !== '' && { brand: row.brand }),
      },
    ],
    currency: state.project.currency,
  })
  return lines.flatMap(({ matches }) => matches)
}

const MOST_PIECES = 1_000_000_000
