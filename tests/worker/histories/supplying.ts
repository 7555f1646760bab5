import { env } from 'cloudflare:workers'
import { give } from './commands.ts'
import { command } from './shopping.ts'
import { type Act, type Answered, ordersOf } from './world.ts'

interface WantedLine {
  id: number
  ordered: number
  supplier_id: number
  warehouse_id: number
  cost_currency: string
}

interface SupplierLine {
  id: number
  supplier_order_id: number
  quantity: number
  confirmed: number
  refused: number
  canceled: number
  received: number
}

const idOf = ({ body }: Answered) => String((body.data as { id: number }).id)

/** Staff buys for an order, or a supplier answers, sends, refuses. */
export async function supply(act: Act): Promise<void> {
  const orders = await ordersOf(act.world)
  if (orders.length === 0) return
  const { id } = act.random.pick(orders)
  const { results: open } = await env.DB.prepare(
    `SELECT s.* FROM supplier_order_lines s JOIN order_lines l ON l.id = s.order_line_id
     WHERE l.order_id = ? AND s.received + s.refused + s.canceled < s.quantity ORDER BY s.id`,
  )
    .bind(id)
    .all<SupplierLine>()
  if (open.length === 0 || act.random.below(5) === 0) return buy(act, id)
  return goOn(act, act.random.pick(open))
}

/** All that waits of one line, or some of it; one that waits no more is refused. */
async function buy(act: Act, orderId: number): Promise<void> {
  const { random, world } = act
  const { results } = await env.DB.prepare('SELECT * FROM order_lines WHERE order_id = ?')
    .bind(orderId)
    .all<WantedLine>()
  const line = random.pick(results)
  const quantity = random.below(2) === 0 ? {} : { quantity: 1 + random.below(line.ordered) }
  const body = {
    supplier_id: line.supplier_id,
    warehouse_id: line.warehouse_id,
    currency: line.cost_currency,
    lines: [{ order_line_id: line.id, ...quantity }],
  }
  act.say(`buy for ${orderId}: ${JSON.stringify(body.lines)}`)
  const buying = command('buy', world.staff, '/admin/supplier-orders')
  await give(act, { ...buying, body, outcomeOf: idOf })
}

/** The supplier refuses pieces or cannot be waited for, or pieces come. */
async function goOn(act: Act, line: SupplierLine): Promise<void> {
  const { random, world } = act
  const left = line.quantity - line.received - line.refused - line.canceled
  const some = 1 + random.below(left)
  const what = random.pick(['receive', 'receive', 'receive', 'refuse', 'cancel'] as const)
  const bodies = {
    receive: { lines: [{ id: line.id, quantity: random.below(6) === 0 ? left + 1 : some }] },
    refuse: { lines: [{ id: line.id, refused: line.refused + some }] },
    cancel: { lines: [line.id] },
  }
  const verb = what === 'refuse' ? 'confirm' : what
  act.say(`${what} ${some} of supplier line ${line.id}`)
  const step = command('supply', world.staff, `/admin/supplier-orders/${line.supplier_order_id}/${verb}`) // prettier-ignore
  await give(act, { ...step, body: bodies[what], outcomeOf: idOf })
}

interface Coming extends SupplierLine {
  supplier_id: number
}

/** One delivery of a supplier over all its orders: as announced, too few, or more than was ordered. */
export async function receiveDelivery(act: Act): Promise<void> {
  const { random, world } = act
  const { results } = await env.DB.prepare(
    `SELECT s.*, o.supplier_id FROM supplier_order_lines s JOIN order_lines l ON l.id = s.order_line_id
        JOIN supplier_orders o ON o.id = s.supplier_order_id
      WHERE l.order_id >= ? AND s.received + s.refused + s.canceled < s.quantity ORDER BY s.id`,
  )
    .bind(world.since.order)
    .all<Coming>()
  if (results.length === 0) return supply(act)
  const { supplier_id: supplierId } = random.pick(results)
  const lines = results
    .filter((line) => line.supplier_id === supplierId)
    .map((line) => ({
      supplier_order_id: line.supplier_order_id,
      line_id: line.id,
      quantity: 1 + random.below(line.quantity - line.received - line.refused - line.canceled),
      ...(random.below(3) === 0 && { surplus: 1 + random.below(2) }),
    }))
  act.say(`a delivery: ${JSON.stringify(lines)}`)
  const body = { supplier_id: supplierId, place: random.pick(['', 'A-01']), lines }
  await give(act, { ...command('delivery', world.staff, '/admin/receipts'), body })
}
