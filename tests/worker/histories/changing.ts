import { env } from 'cloudflare:workers'
import { ask, give } from './commands.ts'
import { anyItem, command } from './shopping.ts'
import { type Act, ordersOf } from './world.ts'

interface Line {
  id: number
  ordered: number
}

interface Preview {
  stamp: string
  is_same: boolean
}

/** Staff change an order that was placed: they look at what it comes to, then agree, at once or to an older look. */
export async function changeOrder(act: Act): Promise<void> {
  const { random, world } = act
  const orders = await ordersOf(world)
  if (orders.length === 0) return
  const { id } = random.pick(orders)
  const input = await inputOf(act, id)
  const path = `/admin/orders/${id}/changes`
  act.say(`change ${id}: ${JSON.stringify(input)}`)
  const seen = await ask(act, { who: world.staff, method: 'POST', path: `${path}/preview`, body: input }) // prettier-ignore
  const shown = seen.find(({ status }) => status === 200)
  if (shown === undefined) return
  const { stamp, is_same: isSame } = shown.body.data as Preview
  if (isSame) return
  const body = { ...input, agreed: stamp }
  await give(act, { ...command('change', world.staff, path), body })
}

async function inputOf(act: Act, orderId: number): Promise<object> {
  const { random } = act
  const { results } = await env.DB.prepare('SELECT id, ordered FROM order_lines WHERE order_id = ?')
    .bind(orderId)
    .all<Line>()
  const line = random.pick(results)
  const what = random.below(10)
  if (what === 0) return { shipping_method: random.pick(['pickup', 'courier', 'post']) }
  if (what === 1) return { payment_method: random.pick(['card', 'cash_on_delivery']) }
  if (what === 2)
    return {
      added: [{ supplier_offer_item_id: await anyItem(act), quantity: 1 + random.below(2) }],
    }
  return { lines: [{ order_line_id: line.id, ...(await editOf(act, line)) }], reason: 'Asked for' }
}

/** More or fewer pieces mostly, else another offer, another price, or away with it. */
async function editOf(act: Act, { ordered }: Line): Promise<object> {
  const { random } = act
  const what = random.below(7)
  if (what === 0) return { is_removed: true }
  if (what === 1) return { supplier_offer_item_id: await anyItem(act) }
  if (what === 2) return { discount: { percent_bps: 100 * (1 + random.below(5)) } }
  if (what === 3) return { price_micros: 1_000_000 * (20 + random.below(20)) }
  return { quantity: Math.max(1, ordered - 2 + random.below(4)) }
}
