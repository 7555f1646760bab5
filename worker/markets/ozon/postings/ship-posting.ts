import { eq } from 'drizzle-orm'
import { query, queryRows } from '../../../db/query.ts'
import { orders } from '../../../db/schema/orders.ts'
import type { Ctx } from '../../../env.ts'
import { addNote } from '../../../sales/orders/change/add-note.ts'
import { clientOf } from '../accounts/account-row.ts'
import { PostingAnswer, ShipAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { OzonFault } from '../call/ozon-fault.ts'
import { againAt, type Step, type Stepped } from './posting-step.ts'

const MOST_TRIES = 8

interface PackedRow {
  document_id: number
  /** The place of the line in the order, which is that of its product in the posting. */
  position: number
  quantity: number
}

interface LeftRow {
  left: number
}

/**
 * Ships a posting by the parcels that the order was shipped in, once nothing of it is left to ship. Ozon's 200 is not
 * success: the posting is read before and after. `ship_failed` is tried again; a refusal is said on the order.
 */
export async function shipPosting(ctx: Ctx, step: Step, orderId: number): Promise<Stepped> {
  const [packed, left] = await Promise.all([packedOf(ctx, orderId), leftOf(ctx, orderId)])
  // Another parcel will make it due again.
  if (left > 0) return { ship_state: 'none', next_at: null }
  try {
    const before = await statusThere(ctx, step)
    if (isShipped(before)) return { ship_state: 'shipped', next_at: null }
    if (before.status === 'cancelled') return { ship_state: 'none', next_at: step.clock.now() }
    await ship(ctx, step, packed)
    if (isShipped(await statusThere(ctx, step))) return { ship_state: 'shipped', next_at: null }
    return again(ctx, step, { orderId, words: 'ship_failed' })
  } catch (error) {
    if (!(error instanceof OzonFault)) throw error
    const { kind, words } = error
    if (kind !== 'refused')
      return { problem: kind, next_at: againAt(step.clock, step.posting.tries) }
    if (words.includes('POSTING_ALREADY_SHIPPED')) return { ship_state: 'shipped', next_at: null }
    return refuse(ctx, step, { orderId, words })
  }
}

interface Refused {
  orderId: number
  words: string
}

function again(ctx: Ctx, step: Step, refused: Refused): Promise<Stepped> | Stepped {
  if (step.posting.tries >= MOST_TRIES) return refuse(ctx, step, refused)
  return { problem: refused.words, next_at: againAt(step.clock, step.posting.tries) }
}

async function refuse(ctx: Ctx, { posting }: Step, { orderId, words }: Refused): Promise<Stepped> {
  await addNote(ctx, eq(orders.id, orderId), `Ozon ${posting.posting_number}: ${words}`)
  return { ship_state: 'refused', problem: words, next_at: null }
}

const packedOf = (ctx: Ctx, orderId: number): Promise<PackedRow[]> =>
  queryRows(
    ctx.db.raw,
    query<PackedRow>`SELECT d.id AS document_id, l.position, dl.quantity
      FROM order_documents d CROSS JOIN order_document_lines dl ON dl.document_id = d.id
      CROSS JOIN order_lines l ON l.id = dl.order_line_id
      WHERE d.order_id = ${orderId} AND d.kind = 'shipment' ORDER BY d.id, l.position`,
  )

async function leftOf(ctx: Ctx, orderId: number): Promise<number> {
  const [row] = await queryRows(
    ctx.db.raw,
    query<LeftRow>`SELECT coalesce(sum(ordered - canceled - refunded_unshipped - shipped), 0) AS left
      FROM order_lines WHERE order_id = ${orderId}`,
  )
  return row?.left ?? 0
}

const ship = (ctx: Ctx, { account, posting, clock }: Step, packed: PackedRow[]) =>
  callOzon(ctx, clientOf(ctx, account), {
    method: 'ship',
    body: {
      posting_number: posting.posting_number,
      packages: [...Map.groupBy(packed, ({ document_id: id }) => id).values()].map((lines) => ({
        products: lines.map(({ position, quantity }) => ({
          // Ozon calls its SKU so here.
          product_id: posting.products[position - 1]?.sku ?? 0,
          quantity,
        })),
      })),
      with: { additional_data: true },
    },
    shape: ShipAnswer,
    clock,
  })

const statusThere = async (ctx: Ctx, { account, posting, clock }: Step) =>
  (
    await callOzon(ctx, clientOf(ctx, account), {
      method: 'posting',
      body: { posting_number: posting.posting_number },
      shape: PostingAnswer,
      clock,
    })
  ).result

const TO_SHIP = new Set([
  'awaiting_registration',
  'acceptance_in_progress',
  'awaiting_approve',
  'awaiting_packaging',
  'cancelled',
])

const isShipped = ({ status, substatus }: { status: string; substatus: string }): boolean =>
  !TO_SHIP.has(status) && substatus !== 'ship_failed'
