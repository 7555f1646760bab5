import { useQueryClient } from '@tanstack/react-query'
import type { Project, ProjectRow, ProjectRowInput } from '../../worker/sales/projects/schemas.ts'
import { projectQueries } from './queries.ts'
import { useApplyPlan, useChangeRows } from './use-project-write.ts'

/** A row as it is written again. */
const inputOf = (row: ProjectRow): ProjectRowInput => ({
  designators: row.designators,
  number: row.number,
  brand: row.brand,
  product_id: row.product_id,
  quantity: row.quantity,
  spare_bps: row.spare_bps,
  analogs: row.analogs,
  note: row.note,
  is_fixed: row.is_fixed,
})

/** Removes rows; what it gives for undoing puts them back to their places, with what they took. */
export function useRemoveRows(id: number) {
  const queryClient = useQueryClient()
  const change = useChangeRows(id)
  const apply = useApplyPlan(id)
  const shown = (): Project | undefined =>
    queryClient.getQueryData(projectQueries.detail(id).queryKey)

  const undo = async (rows: readonly ProjectRow[], before: readonly number[]) => {
    const known = new Set(shown()?.items.map((row) => row.id))
    const project = await change.mutateAsync({ add: rows.map(inputOf) })
    const added = project.items.filter((row) => !known.has(row.id))
    const now = new Map(rows.map((row, at) => [row.id, added[at]?.id ?? row.id]))
    const places = before.map((row) => now.get(row) ?? row)
    await change.mutateAsync({ order: orderOf(project, places) })
    const takes = rows.flatMap((row) => takesOf(row, now.get(row.id)))
    if (takes.length > 0) await apply.mutateAsync(takes)
  }

  const remove = (rows: readonly ProjectRow[], onRemoved: (undo: () => void) => void) => {
    const before = (shown()?.items ?? []).map((row) => row.id)
    // Not with a callback of the call: the place it is pressed at is gone by then. A refusal has been said.
    void change.mutateAsync({ remove: rows.map((row) => row.id) }).then(
      () => onRemoved(() => void undo(rows, before).catch(() => undefined)),
      () => undefined,
    )
  }
  return { remove }
}

/** All rows of the project in the places they had; those that are new meanwhile stand last. */
function orderOf({ items }: Project, places: readonly number[]): number[] {
  const at = new Map(places.map((id, place) => [id, place]))
  const ids = items.map(({ id }) => id)
  const last = places.length
  return ids.toSorted((one, other) => (at.get(one) ?? last) - (at.get(other) ?? last))
}

function takesOf({ takes }: ProjectRow, rowId: number | undefined) {
  const parts = takes.map(({ supplier_offer_item_id, quantity }) => ({
    supplier_offer_item_id,
    quantity,
  }))
  return rowId === undefined || parts.length === 0 ? [] : [{ row_id: rowId, takes: parts }]
}
