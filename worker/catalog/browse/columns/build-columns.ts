import {
  BRAND,
  type CategoryColumns,
  type ColumnPart,
  NO_DAYS,
  type ValueColumn,
} from './columns.ts'

const MOST_STOCK = 4_294_967_295
/** Codes up to here take two bytes. */
const MOST_SHORT = 65_536

/** Puts parts into columns, in their order, with a column for each of the attributes. */
export function buildColumns(
  parts: readonly ColumnPart[],
  attributeIds: readonly number[],
): CategoryColumns {
  const values = new Map([[BRAND, valueColumn(parts, ({ brandId }) => [String(brandId)])]])
  for (const id of attributeIds) {
    values.set(
      id,
      valueColumn(parts, (part) =>
        part.values.filter(([own]) => own === id).map(([, value]) => value),
      ),
    )
  }
  return {
    ids: Uint32Array.from(parts, ({ id }) => id),
    prices: Float64Array.from(parts, ({ priceMicros }) => priceMicros ?? Infinity),
    stocks: Uint32Array.from(parts, ({ stock }) => Math.min(MOST_STOCK, Math.max(0, stock))),
    days: Uint16Array.from(parts, ({ days }) => Math.min(NO_DAYS, days ?? NO_DAYS)),
    values,
  }
}

function valueColumn(
  parts: readonly ColumnPart[],
  valuesOf: (part: ColumnPart) => string[],
): ValueColumn {
  const entries: string[][] = [[]]
  const places = new Map<string, number>([['[]', 0]])
  const codes = Uint32Array.from(parts, (part) => {
    const values = [...new Set(valuesOf(part))].toSorted()
    const key = JSON.stringify(values)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, entries.length)
    return entries.push(values) - 1
  })
  return { entries, codes: entries.length <= MOST_SHORT ? Uint16Array.from(codes) : codes }
}
