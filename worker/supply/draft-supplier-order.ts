import { sql } from 'drizzle-orm'
import type { Ctx } from '../env.ts'
import { AppError, conflict, invalid } from '../errors.ts'
import type { SupplierOrderInput } from './schemas.ts'
import { TO_BUY, WAITS } from './to-buy.ts'

/** A line that is about to be ordered from a supplier. */
export interface DraftLine {
  position: number
  order_line_id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  code: string
  cost_micros: number
  quantity: number
}

interface Row extends Omit<DraftLine, 'position' | 'quantity' | 'code'> {
  code: string | null
  warehouse_id: number
  cost_currency: string
  waits: number
  to_buy: number
}

type Asked = SupplierOrderInput['lines'][number]

/** More than this times millionths is past what the database adds up in whole numbers. */
const MOST_MICROS = 9_000_000_000_000_000_000n

/** The lines asked for, as they would be ordered now; refuses what is not to be bought. */
export async function draftSupplierOrder(
  ctx: Ctx,
  input: SupplierOrderInput,
): Promise<DraftLine[]> {
  const rows = await readLines(
    ctx,
    input.lines.map((line) => line.order_line_id),
  )
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

/** How many at what cost; that of the customer's order holds for its own warehouse and currency only. */
function termsOf(
  input: SupplierOrderInput,
  { asked, row, at }: { asked: Asked; row: Row; at: number },
) {
  const isOwn = row.warehouse_id === input.warehouse_id && row.cost_currency === input.currency
  const cost = asked.cost_micros ?? (isOwn ? row.cost_micros : undefined)
  if (cost === undefined) throw invalid(`lines.${at}.cost_micros`, 'supply_cost_required')
  const quantity = asked.quantity ?? row.to_buy
  if (quantity > row.to_buy) throw tooMany(row, at)
  if (BigInt(cost) * BigInt(quantity) > MOST_MICROS) {
    throw invalid(`lines.${at}.cost_micros`, 'invalid')
  }
  return { cost_micros: cost, quantity, code: (isOwn ? row.code : null) ?? '' }
}

function tooMany({ brand, mpn, to_buy: count, order_line_id }: Row, at: number): AppError {
  const params = { part: `${brand} ${mpn}`, count }
  return new AppError('validation', {
    fields: { [`lines.${at}.quantity`]: [{ sentence: 'order_line_too_many', params }] },
    extra: { order_line_id, left: count },
  })
}

const readLines = ({ db }: Ctx, ids: number[]): Promise<Row[]> =>
  db.all<Row>(sql`SELECT l.id AS order_line_id, l.product_id, l.brand, l.mpn, l.name,
      i.code, l.cost_micros, l.cost_currency, l.warehouse_id, ${WAITS} AS waits, ${TO_BUY} AS to_buy
    FROM json_each(${JSON.stringify(ids)}) j
    JOIN order_lines l ON l.id = j.value JOIN orders o ON o.id = l.order_id
    LEFT JOIN offer_items i ON i.id = l.supplier_offer_item_id`)
