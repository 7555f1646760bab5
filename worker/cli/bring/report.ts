import type { Preview } from '../../list-files/schemas/rows.ts'
import type { PriceList } from '../../suppliers/price-lists/schemas.ts'

/** What was understood of the file, a column a line. */
export function recognisedLines(list: PriceList): string[] {
  const seen = list.recognised
  if (seen === null) return []
  const format = [
    seen.container ? `${seen.container} › ${seen.entry ?? ''} › ${seen.format}` : seen.format,
    seen.sheet && `sheet ${seen.sheet}`,
    seen.encoding,
    seen.delimiter && `delimiter ${JSON.stringify(seen.delimiter)}`,
    `header in row ${seen.header_row}`,
    `currency ${seen.currency} (${seen.currency_source})`,
  ]
  const columns = seen.columns
    .filter((column) => column.field !== 'ignore')
    .map((column) => {
      const title = column.title.replaceAll(/\s+/g, ' ').slice(0, 28).padEnd(28)
      const field = String(column.field).padEnd(16)
      return `  ${String(column.index + 1).padStart(3)} ${title} ${field} ${column.confidence}% ${column.reason}`
    })
  return [`Recognised: ${format.filter(Boolean).join(', ')}`, ...columns]
}

/** Counts, why rows were refused, and what holds the list up. */
export function resultLines(list: PriceList, preview: Preview | null): string[] {
  const counts = list.counts
  return [
    ...(counts
      ? [
          `Rows ${counts.rows} = created ${counts.created} + changed ${counts.changed}` +
            ` + unchanged ${counts.unchanged} + rejected ${counts.rejected}; removed ${counts.removed}`,
        ]
      : []),
    ...Object.entries(preview?.rejects ?? {}).map(
      ([code, count]) => `  rejected: ${code} ${count}`,
    ),
    ...(list.safety_stop?.reasons ?? []).map(
      ({ code, value, limit }) => `  safety stop: ${code} ${value ?? ''} (limit ${limit ?? '–'})`,
    ),
    ...(list.error ? [`Failed: ${list.error.message} (${list.error.code})`] : []),
  ]
}
