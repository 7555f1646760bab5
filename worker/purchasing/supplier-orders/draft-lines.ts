import { AppError, conflict, invalid } from '../../errors.ts'
import type { RequestedLine } from './read-requested-lines.ts'
import type { SupplierOrderInput } from './schemas.ts'

/** A line of a supplier order to be written, by column names. */
export interface DraftLine {
  position: number
  order_line_id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  code: string
  cost_micros: number
  cost_vat_bps: number
  /** With the extra pieces. */
  quantity: number
  extra: number
  /** The offer item that is bought instead of the line's own; null: its own, or one that is not known. */
  bought_item_id: number | null
}

type Asked = SupplierOrderInput['lines'][number]

/** Larger sums of millionths would exceed the database's integers. */
const MOST_MICROS = 9_000_000_000_000_000_000n

/** The requested lines, each by itself, as they would be ordered now; 409 for lines that are not to be bought, 422 for invalid ones. */
export function draftLines(input: SupplierOrderInput, rows: RequestedLine[]): DraftLine[] {
  const found = input.lines.map((asked, at) => {
    const row = rows.find((one) => one.order_line_id === asked.order_line_id)
    if (row === undefined) throw invalid(`lines.${at}.order_line_id`, 'supply_line_unknown')
    return { asked, row, at }
  })
  const taken = found.filter(({ row }) => row.waits === 0)
  if (taken.length > 0) {
    const lines = taken.map(({ row }) => ({ order_line_id: row.order_line_id, to_buy: 0 }))
    throw conflict('supply_lines_taken', { lines })
  }
  return found.map(({ asked, row, at }) => ({
    position: at + 1,
    order_line_id: row.order_line_id,
    product_id: row.product_id,
    brand: row.brand,
    mpn: row.mpn,
    name: row.name,
    ...termsOf(input, { asked, row, at }),
  }))
}

/**
 * Quantity and cost of a line; the cost that is known, and the VAT in it, apply to its own warehouse and currency
 * only. Elsewhere a cost includes VAT where all offers of that warehouse say so.
 */
function termsOf(
  input: SupplierOrderInput,
  { asked, row, at }: { asked: Asked; row: RequestedLine; at: number },
) {
  const isOwn = row.warehouse_id === input.warehouse_id && row.cost_currency === input.currency
  const cost = asked.cost_micros ?? (isOwn ? row.cost_micros : undefined)
  if (cost === undefined) throw invalid(`lines.${at}.cost_micros`, 'supply_cost_required')
  const quantity = asked.quantity ?? row.to_buy
  if (quantity > row.to_buy) throw tooMany(row, at)
  if (BigInt(cost) * BigInt(quantity) > MOST_MICROS) {
    throw invalid(`lines.${at}.cost_micros`, 'invalid')
  }
  const isSoldFrom = isOwn && row.offer_item_id === row.own_item_id
  return {
    cost_micros: cost,
    cost_vat_bps: isSoldFrom ? row.cost_vat_bps : row.place_vat_bps,
    quantity,
    extra: 0,
    code: (isOwn ? row.code : null) ?? '',
    bought_item_id: isOwn && !isSoldFrom ? row.offer_item_id : null,
  }
}

function tooMany(
  { brand, mpn, to_buy: count, order_line_id }: RequestedLine,
  at: number,
): AppError {
  const params = { part: `${brand} ${mpn}`, count }
  return new AppError('validation', {
    fields: { [`lines.${at}.quantity`]: [{ sentence: 'order_line_too_many', params }] },
    extra: { order_line_id, left: count },
  })
}
