import type { CellObject } from '@e965/xlsx'
import type { Ctx } from '../../env.ts'
import { type ListCell, supplierOrderList } from './supplier-order-file.ts'
import type { SupplierOrderState } from './supplier-order-state.ts'

/** Widths of the columns, in characters. */
const WIDTHS = [5, 16, 20, 24, 40, 12, 12, 14, 9]

/** The list for a supplier as a workbook. The library is large, so it is imported only here. */
export async function supplierOrderXlsx(ctx: Ctx, state: SupplierOrderState): Promise<ArrayBuffer> {
  const { utils, write } = await import('@e965/xlsx')
  const list = await supplierOrderList(ctx, state)
  const sheet = utils.aoa_to_sheet(list.map((cells) => cells.map(toCell)))
  sheet['!cols'] = WIDTHS.map((wch) => ({ wch }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, state.order.number.slice(0, 31))
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
}

/** Text stays text, even if it looks like a formula; a number keeps its exact digits. */
const toCell = (cell: ListCell): CellObject =>
  'text' in cell ? { t: 's', v: cell.text } : { t: 'n', v: cell.number as unknown as number }
