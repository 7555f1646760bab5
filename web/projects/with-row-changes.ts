import type { Project, ProjectRow, RowChanges } from '../../worker/sales/projects/schemas.ts'

/** What is asked of the rows of a project; its version is added when it is sent. */
export type WantedRows = Partial<Omit<RowChanges, 'version'>>

/**
 * The project as it will be once its rows are changed so, until the server answers. Rows that are added are not
 * shown ahead: only the server knows their numbers.
 */
export function withRowChanges(
  project: Project,
  { change = [], remove = [], order }: WantedRows,
): Project {
  const changes = new Map(change.map((each) => [each.id, each]))
  const removed = new Set(remove)
  const items = project.items.flatMap((row) => {
    if (removed.has(row.id)) return []
    const changed = changes.get(row.id)
    return [changed === undefined ? row : changedRow(row, changed)]
  })
  return { ...project, items: order === undefined ? items : inOrder(items, order) }
}

type RowChange = NonNullable<WantedRows['change']>[number]

/** What is written of one row. */
export type RowField = Omit<RowChange, 'id'>

/** What was found of a row holds no more once its part or its quantity is another. */
function changedRow(row: ProjectRow, change: RowChange): ProjectRow {
  const isOther = ['number', 'brand', 'product_id', 'quantity', 'spare_bps'].some(
    (field) => field in change,
  )
  const isOtherPart = 'number' in change || 'brand' in change || 'product_id' in change
  return {
    ...row,
    ...writtenOf(change),
    ...(isOther && { found: null }),
    ...(isOtherPart && { product: null }),
  }
}

const writtenOf = (change: RowChange): Partial<ProjectRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

function inOrder(items: readonly ProjectRow[], order: readonly number[]): ProjectRow[] {
  const places = new Map(order.map((id, at) => [id, at]))
  return items.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
