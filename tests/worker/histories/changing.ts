import { env } from 'cloudflare:workers'
import { ask, give } from './commands.ts'
import { anyItem, command } from './shopping.ts'
import { type Act, type Answered, ordersOf } from './world.ts'

const dataOf = <Data>(answer: Answered | undefined) => answer?.body.data as Data | undefined

/** Staff change an order, or propose another offer for a line, which is answered, taken back or left. */
export async function change(act: Act): Promise<void> {
  const orders = await ordersOf(act.world)
  if (orders.length === 0) return
  const { id } = act.random.pick(orders)
  const what = act.random.below(4)
  if (what < 2) return changeOrder(act, id)
  return what === 2 ? propose(act, id) : answer(act, id)
}

interface Line {
  id: number
  replaces_line_id: number | null
}

const linesOf = async (orderId: number): Promise<Line[]> =>
  (
    await env.DB.prepare('SELECT id, replaces_line_id FROM order_lines WHERE order_id = ?')
      .bind(orderId)
      .all<Line>()
  ).results

/** Half of the time one that comes free of charge, if there is one. */
async function anyLine({ random }: Act, orderId: number): Promise<Line> {
  const lines = await linesOf(orderId)
  const free = lines.filter((line) => line.replaces_line_id !== null)
  return random.pick(free.length > 0 && random.below(2) === 0 ? free : lines)
}

/** What is previewed is saved, if nothing has moved since. */
export async function changeOrder(act: Act, orderId: number): Promise<void> {
  const { staff } = act.world
  const input = await wishOf(act, orderId)
  const path = `/admin/orders/${orderId}/changes`
  act.say(`change ${orderId}: ${JSON.stringify(input)}`)
  const [shown] = await ask(act, {
    who: staff,
    method: 'POST',
    path: `${path}/preview`,
    body: input,
  })
  const preview = dataOf<{ stamp: string; is_same: boolean }>(shown)
  if (shown?.status !== 200 || preview === undefined || preview.is_same) return
  await give(act, { ...command('change', staff, path), body: { ...input, agreed: preview.stamp } })
}

async function wishOf(act: Act, orderId: number): Promise<object> {
  const { random } = act
  const line = { order_line_id: (await anyLine(act, orderId)).id }
  const quantity = 1 + random.below(5)
  const offer = { supplier_offer_item_id: await anyItem(act), quantity }
  return random.pick<object>([
    { lines: [{ ...line, quantity }] },
    { lines: [{ ...line, quantity }] },
    { lines: [{ ...line, ...offer }] },
    { added: [offer] },
    { lines: [{ ...line, is_removed: true }] },
    { lines: [{ ...line, discount: { percent_bps: 100 } }], reason: 'Goodwill' },
    {
      lines: [{ ...line, price_micros: 1_000_000 * (20 + random.below(20)) }],
      reason: 'A mistake',
    },
    { shipping_method: random.pick(['pickup', 'courier', 'post']) },
    { payment_method: random.pick(['card', 'cash_on_delivery']) },
  ])
}

/** Of the whole line, or of a piece of it. */
async function propose(act: Act, orderId: number): Promise<void> {
  const { random, world } = act
  const body = {
    order_line_id: (await anyLine(act, orderId)).id,
    supplier_offer_item_id: await anyItem(act),
    ...(random.below(2) === 0 && { quantity: 1 }),
  }
  act.say(`propose for ${orderId}: ${JSON.stringify(body)}`)
  const outcomeOf = (one: Answered) => String(dataOf<{ id: number }>(one)?.id)
  const proposing = command('propose', world.staff, `/admin/orders/${orderId}/proposals`)
  await give(act, { ...proposing, body, outcomeOf })
}

interface Proposal {
  id: number
  url: string
  effect: { stamp: string } | null
}

/** The newest proposal, open or not: by its link, or by staff. */
async function answer(act: Act, orderId: number): Promise<void> {
  const { random, world } = act
  const path = `/admin/orders/${orderId}/proposals`
  const [listed] = await ask(act, { who: world.staff, method: 'GET', path })
  const [proposal] = dataOf<Proposal[]>(listed) ?? []
  if (proposal === undefined) return act.say('nothing is proposed')
  const agreed = proposal.effect?.stamp ?? '0'.repeat(64)
  const link = `/proposals/${proposal.url.split('/').at(-1)}`
  const buyer = random.pick(world.buyers)
  const [who, at, body] = random.pick([
    [buyer, `${link}/agree`, { agreed }],
    [buyer, `${link}/agree`, { agreed }],
    [buyer, `${link}/decline`, {}],
    [world.staff, `${path}/${proposal.id}/agreed`, { agreed, note: 'On the phone' }],
    [world.staff, `${path}/${proposal.id}/withdraw`, {}],
  ] as const)
  act.say(`answer ${proposal.id}: ${at.split('/').at(-1)}`)
  await ask(act, { who, method: 'POST', path: at, body })
}
