interface Placed {
  id: number
  parent_id: number
  position: number
}

/**
 * Orders rows as the tree shows them: parents before what is below them, siblings by position; `depth` is 1 at the
 * top. Rows that no category at the top leads to are left out.
 */
export function inTreeOrder<Row extends Placed>(
  rows: readonly Row[],
): { row: Row; depth: number }[] {
  const below = Map.groupBy(rows, ({ parent_id: parent }) => parent)
  for (const siblings of below.values()) {
    siblings.sort((a, b) => a.position - b.position || a.id - b.id)
  }
  const ordered: { row: Row; depth: number }[] = []
  const add = (parent: number, depth: number) => {
    for (const row of below.get(parent) ?? []) {
      ordered.push({ row, depth })
      add(row.id, depth + 1)
    }
  }
  add(0, 1)
  return ordered
}
