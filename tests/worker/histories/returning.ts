import { env } from 'cloudflare:workers'
import type { Random } from '../../../worker/cli/seed/life/random.ts'
import { changeOrder } from './changing.ts'
import { ask, give } from './commands.ts'
import { command } from './shopping.ts'
import { type Act, type Answered, ordersOf } from './world.ts'

interface Line {
  id: number
  ordered: number
}

interface ReturnFacts {
  id: number
  status: string
}

const idOf = ({ body }: Answered) => String((body.data as { id: number }).id)

/** A buyer sends something back of an order that was shipped, or staff or the buyer goes on with a return. */
export async function sendBack(act: Act): Promise<void> {
  const { world, random } = act
  const orders = await ordersOf(world)
  if (orders.length === 0) return
  const orderId = random.pick(orders).id
  if ((await linesOf(orderId)).length === 0) await ship(act, orderId)
  if ((await linesOf(orderId)).length === 0) return
  for (let steps = 2 + random.below(9); steps > 0; steps -= 1) {
    const { results } = await env.DB.prepare('SELECT id, status FROM returns WHERE order_id = ?')
      .bind(orderId)
      .all<ReturnFacts>()
    const other = random.below(12)
    if (results.length === 0 || other === 0) await open(act, orderId)
    else if (other === 1) await drop(act, orderId)
    else if (other === 2) await changeOrder(act, orderId)
    else if (other < 5) await ship(act, orderId)
    else await goOn(act, { orderId, of: random.pick(results) })
  }
}

const linesOf = async (orderId: number): Promise<Line[]> =>
  (
    await env.DB.prepare('SELECT id, ordered FROM order_lines WHERE order_id = ? AND shipped > 0')
      .bind(orderId)
      .all<Line>()
  ).results

const buyerOf = async (act: Act, orderId: number) => {
  const order = (await ordersOf(act.world)).find(({ id }) => id === orderId)
  return act.world.buyers.find(({ person }) => person.id === order?.user_id)!
}

/** Now and then more pieces than were shipped. */
async function open(act: Act, orderId: number): Promise<void> {
  const line = act.random.pick(await linesOf(orderId))
  const quantity = 1 + act.random.below(line.ordered)
  const lines = [{ order_line_id: line.id, quantity, reason: 'defective' }]
  act.say(`return ${quantity} of line ${line.id}`)
  const opening = command('return', await buyerOf(act, orderId), `/user/orders/${orderId}/returns`)
  await give(act, { ...opening, body: { lines }, outcomeOf: idOf })
}

/** What most likely follows on a status. */
const NEXT: Record<string, readonly string[]> = {
  requested: ['approve', 'approve', 'approve', 'decline', 'cancel'],
  approved: ['sent', 'receive', 'receive'],
  sent: ['receive'],
  received: ['inspect'],
  inspected: ['refund', 'replace', 'replace'],
}

async function goOn(
  act: Act,
  { orderId, of }: { orderId: number; of: ReturnFacts },
): Promise<void> {
  const { random, world } = act
  const { status } = (await env.DB.prepare('SELECT status FROM returns WHERE id = ?')
    .bind(of.id)
    .first<ReturnFacts>())!
  const verb = random.pick(NEXT[status] ?? ['refund', 'replace', 'inspect', 'receive'])
  const isOwn = verb === 'cancel' || verb === 'sent'
  if (verb === 'refund' && random.below(3) > 0) await invoice(act, orderId)
  act.say(`${verb} return ${of.id}`)
  await env.DB.prepare(
    `INSERT INTO settings (key, value, updated_at) VALUES ('return_address', '"Minsk"', 0) ON CONFLICT DO NOTHING`,
  ).run()
  await ask(act, {
    who: isOwn ? await buyerOf(act, orderId) : world.staff,
    method: 'POST',
    path: `${isOwn ? '/user' : '/admin'}/returns/${of.id}/${verb}`,
    body: await bodyOf(random, verb, of.id),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

const documentOf = ({ body }: Answered) => String((body.document as { id: number }).id)

/** What has not left cannot come back: it leaves straight from its supplier. */
async function ship(act: Act, orderId: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, ordered - shipped - canceled - refunded_unshipped AS ordered FROM order_lines
     WHERE order_id = ? AND ordered > shipped + canceled + refunded_unshipped`,
  )
    .bind(orderId)
    .all<Line>()
  if (results.length === 0) return
  const lines = results.map(({ id, ordered }) => ({ order_line_id: id, quantity: ordered }))
  const shipping = command('document', act.world.staff, `/admin/orders/${orderId}/shipments`)
  act.say(`shipments ${orderId}`)
  const body = { lines, excuse: { reason: 'from_supplier' } }
  await give(act, { ...shipping, body, outcomeOf: documentOf })
}

/** What comes free of charge is cancelled, or tried to be in part. */
async function drop(act: Act, orderId: number): Promise<void> {
  const line = await env.DB.prepare(
    `SELECT id, ordered FROM order_lines WHERE order_id = ? AND replaces_line_id IS NOT NULL
     ORDER BY id DESC LIMIT 1`,
  )
    .bind(orderId)
    .first<Line>()
  if (line === null) return
  const quantity = act.random.below(3) === 0 ? 1 : line.ordered
  const lines = [{ order_line_id: line.id, quantity }]
  act.say(`cancel ${quantity} of the replacement ${line.id}`)
  const canceling = command('document', act.world.staff, `/admin/orders/${orderId}/cancellations`)
  const body = { lines, reason: 'Gone' }
  await give(act, { ...canceling, body, outcomeOf: documentOf })
}

/** What is not charged cannot be credited. */
async function invoice(act: Act, orderId: number): Promise<void> {
  const invoicing = command('document', act.world.staff, `/admin/orders/${orderId}/invoices`)
  act.say(`invoices ${orderId}`)
  await give(act, { ...invoicing, outcomeOf: documentOf })
}

async function bodyOf(random: Random, verb: string, id: number): Promise<object> {
  if (verb === 'decline') return { reason: 'Used' }
  if (verb === 'replace') return { lines: await replacementOf(id) }
  if (verb !== 'inspect') return {}
  const { results } = await env.DB.prepare(
    'SELECT id, quantity FROM return_lines WHERE return_id = ?',
  )
    .bind(id)
    .all<{ id: number; quantity: number }>()
  const lines = results.map(({ id: lineId, quantity }) => {
    const shelf = random.below(quantity + 1)
    const supplier = random.below(quantity - shelf + 1)
    const scrap = random.below(quantity - shelf - supplier + 1)
    return { id: lineId, shelf, supplier, scrap, declined: quantity - shelf - supplier - scrap }
  })
  return { lines, place: 'R-01', reason: 'Worn' }
}

/** The same offers again, or our own free pieces where there are some. */
async function replacementOf(id: number): Promise<object[]> {
  const { results } = await env.DB.prepare(
    `SELECT t.id, coalesce((SELECT i.id FROM offer_items i JOIN offers o ON o.id = i.offer_id AND o.is_shelf = 1
        WHERE i.product_id = l.product_id AND i.remains > 0), l.supplier_offer_item_id) AS supplier_offer_item_id
      FROM return_lines t JOIN order_lines l ON l.id = t.order_line_id
      WHERE t.return_id = ? AND t.declined < t.quantity`,
  )
    .bind(id)
    .all<{ id: number; supplier_offer_item_id: number }>()
  return results
}
