import { ColumnBuilder } from '../../worker/catalog/columns/column-builder.ts'
import type { CategoryColumns, ColumnPart } from '../../worker/catalog/columns/columns.ts'

/** The columns of parts that are all there. */
export function buildColumns(
  parts: readonly ColumnPart[],
  attributeIds: readonly number[],
): CategoryColumns {
  const builder = new ColumnBuilder(attributeIds)
  for (const part of parts) builder.add(part)
  return builder.columns()
}
