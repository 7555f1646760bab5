interface Asked {
  sort?: string | undefined
  page: number
  per_page: number
}

type Value = string | number

/**
 * The page of a short list that is read whole, in the order asked for (`name`, `-name`; the first of `sorts` without
 * one), ties by id.
 */
export function sortedRows<Row extends { id: number }>(
  rows: readonly Row[],
  { sort, page, per_page }: Asked,
  sorts: Record<string, (row: Row) => Value>,
): Row[] {
  const name = sort ?? Object.keys(sorts)[0] ?? ''
  const valueOf = sorts[name.replace(/^-/, '')] ?? ((row: Row) => row.id)
  const sign = name.startsWith('-') ? -1 : 1
  return rows
    .toSorted((one, other) => sign * (compare(valueOf(one), valueOf(other)) || one.id - other.id))
    .slice((page - 1) * per_page, page * per_page)
}

const compare = (one: Value, other: Value): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))
