/** As one request of the API takes. */
const MOST_GROUPS = 20
const MOST_ROWS = 200

/**
 * Rows in packs for one request each: at most 20 groups and 200 rows, and no group in two of them unless it is
 * larger than a pack.
 */
export function packsOf<Row>(rows: readonly Row[], groupOf: (row: Row) => number): Row[][] {
  const packs: Row[][] = []
  let groups = 0
  for (const group of Map.groupBy(rows, groupOf).values()) {
    for (let at = 0; at < group.length; at += MOST_ROWS) {
      const some = group.slice(at, at + MOST_ROWS)
      const last = packs.at(-1)
      const isRoom = last !== undefined && last.length + some.length <= MOST_ROWS
      if (isRoom && groups < MOST_GROUPS) {
        last.push(...some)
        groups += 1
      } else {
        packs.push(some)
        groups = 1
      }
    }
  }
  return packs
}
