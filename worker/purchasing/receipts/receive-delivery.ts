import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError, ERROR_STATUS, invalid } from '../../errors.ts'
import { errorText, fieldText, summaryText } from '../../i18n/texts.ts'
import { sha256 } from '../../lib/hash.ts'
import { commandOf, type WithCommand } from '../../sales/orders/command.ts'
import { receiveSupplierOrder } from '../supplier-orders/receive-supplier-order.ts'
import type { ReceiveInput } from '../supplier-orders/schemas.ts'
import { type DeliveredOrder, type DeliveryInput, MOST_ORDERS } from './schemas.ts'

type Line = DeliveryInput['lines'][number]
/** A line with its place in the delivery. */
type Placed = Line & { at: number }

/**
 * Receives one delivery at each of its supplier orders, the oldest first. Each is a transaction of its own, once for
 * the delivery's command: what one refuses is told, and holds up no other. 422 on the field, with nothing written,
 * for an order that is not this supplier's and for more than 30 orders.
 */
export async function receiveDelivery(
  ctx: Ctx,
  { input, command }: WithCommand<DeliveryInput>,
): Promise<DeliveredOrder[]> {
  const lines = input.lines.map((line, at) => ({ ...line, at }))
  const byOrder = Map.groupBy(lines, (line) => line.supplier_order_id)
  if (byOrder.size > MOST_ORDERS) throw invalid('lines', 'receipt_too_many_orders')
  const numbers = await numbersOf(ctx, input.supplier_id, [...byOrder.keys()])
  const stray = lines.find((line) => !numbers.has(line.supplier_order_id))
  if (stray !== undefined) throw invalid(`lines.${stray.at}.line_id`, 'supply_line_unknown')
  const outcomes: DeliveredOrder[] = []
  for (const [id, number] of numbers) {
    const own = byOrder.get(id) ?? []
    const receipt = toReceipt(input, own)
    // Of a fixed length, however long the delivery's key is.
    const key = `delivery ${sha256(`${command.key} ${id}`)}`
    const once = commandOf(key, { kind: 'receive', ...receipt })
    const refusal = await refusalOf(
      receiveSupplierOrder(ctx, id, { input: receipt, command: once }),
    )
    outcomes.push({ id, number, ...toOutcome(ctx, refusal, own) })
  }
  return outcomes
}

/** The numbers of those of these supplier orders that are the supplier's, the oldest first. */
async function numbersOf(ctx: Ctx, supplierId: number, ids: number[]) {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number; number: string }>`SELECT o.id, o.number
      FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN supplier_orders o ON o.id = j.value
      WHERE +o.supplier_id = ${supplierId}`,
  )
  const byAge = rows.toSorted((a, b) => a.id - b.id)
  return new Map(byAge.map(({ id, number }) => [id, number]))
}

const toReceipt = ({ received_at, place }: DeliveryInput, lines: Placed[]): ReceiveInput => ({
  ...(received_at !== undefined && { received_at }),
  ...(place !== undefined && { place }),
  lines: lines.map(({ line_id: id, quantity, surplus }) => ({
    id,
    quantity,
    ...(surplus !== undefined && { surplus }),
  })),
})

/** Why it was refused; null: it was not. Faults are thrown on: the delivery is sent once more. */
async function refusalOf(received: Promise<unknown>): Promise<AppError | null> {
  try {
    await received
    return null
  } catch (error) {
    if (error instanceof AppError && ERROR_STATUS[error.code] < 500) return error
    throw error
  }
}

function toOutcome(
  { locale }: Ctx,
  refusal: AppError | null,
  own: Placed[],
): Pick<DeliveredOrder, 'outcome' | 'message' | 'errors'> {
  if (refusal === null) return { outcome: 'received', message: null, errors: {} }
  if (refusal.fields === null) {
    return { outcome: 'refused', message: errorText(locale, refusal), errors: {} }
  }
  const errors = Object.fromEntries(
    Object.entries(refusal.fields).map(([path, refusals]) => [
      inDelivery(path, own),
      refusals.map(({ sentence, params }) => fieldText(locale, sentence, params)),
    ]),
  )
  return { outcome: 'refused', message: summaryText(locale, Object.values(errors).flat()), errors }
}

/** The same field by the line's place in the delivery; a line is named by `line_id` there. */
const inDelivery = (path: string, own: Placed[]): string =>
  path.replace(/^lines\.(\d+)\.(\w+)/, (_, at: string, field: string) => {
    const place = own[Number(at)]?.at ?? at
    return `lines.${place}.${field === 'id' ? 'line_id' : field}`
  })
