import { auditExport } from '../../store/audit/audit-export.ts'
import type { Ctx } from '../../env.ts'
import { type FileColumn, fileHead } from '../../i18n/files.ts'
import { CSV_MARK, csvLine } from '../../../web/lib/format-csv.ts'
import { plainPrice } from '../../lib/unit-price.ts'
import { plainAmount } from '../../lib/plain-amount.ts'
import { type LinePart, partSum, toParts } from './line-parts.ts'
import type { SupplierLine, SupplierOrderState } from './supplier-order-state.ts'
import { toReceive } from './supplier-order-status.ts'

const HEAD = [
  'line_number',
  'code',
  'brand',
  'number',
  'supplied_name',
  'quantity',
  'price',
  'sum',
  'currency',
] satisfies FileColumn[]

/** A cell of the list: text, or a number as exact digits. */
export type ListCell = { text: string } | { number: string }

/** The list for a supplier: one line for each part that is still to come, for all customers together. Audited as an export. */
export async function supplierOrderList(
  ctx: Ctx,
  state: SupplierOrderState,
): Promise<ListCell[][]> {
  const parts = toParts(state.lines.filter((line) => toReceive(line) > 0))
  await auditExport(ctx, { noun: 'supplier-order', id: state.order.id, rows: parts.length })
  return [
    fileHead(HEAD, ctx.locale).map((text) => ({ text })),
    ...parts.map((part, at) => toCells(part, at + 1, state)),
  ]
}

function toCells(
  part: LinePart<SupplierLine>,
  place: number,
  { order: { currency, digits } }: SupplierOrderState,
): ListCell[] {
  const [line] = part
  const quantity = part.reduce((sum, one) => sum + toReceive(one), 0)
  const sum = partSum(part, toReceive, { currency, digits })
  return [
    { number: String(place) },
    { text: line.code },
    { text: line.brand },
    { text: line.mpn },
    { text: line.name },
    { number: String(quantity) },
    { number: plainPrice(line.costMicros) },
    { number: plainAmount(sum) },
    { text: currency },
  ]
}

/** The list as a CSV. */
export async function supplierOrderCsv(ctx: Ctx, state: SupplierOrderState): Promise<string> {
  const list = await supplierOrderList(ctx, state)
  const lines = list.map((cells) =>
    csvLine(cells.map((cell) => ('text' in cell ? cell.text : cell))),
  )
  return [CSV_MARK, ...lines].join('')
}
