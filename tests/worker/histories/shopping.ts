import { env } from 'cloudflare:workers'
import { ask, give } from './commands.ts'
import { type Act, type Answered, type Command, ordersOf, type Shopping, type World } from './world.ts' // prettier-ignore

const dataOf = <Data>({ body }: Answered) => body.data as Data

/** The next thing a shopper, or the one that is named, does on his way to an order. */
export async function shop(act: Act, userId?: number): Promise<void> {
  const { buyers } = act.world
  const named = buyers.find(({ person }) => person.id === userId)
  const me = named ?? act.random.pick(buyers)
  act.say(`buyer ${act.world.buyers.indexOf(me)}`)
  if (me.troubled.length > 0) return mend(act, me)
  const wanted = await linesOf(me)
  if (wanted.length === 0 || act.random.below(5) === 0) return putIn(act, me)
  if (me.at === null) return beginCheckout(act, me)
  if (!me.hasChosen) return choose(act, me)
  return place(act, me)
}

/** Changes his mind about his cart. */
export async function rummage(act: Act): Promise<void> {
  const me = act.random.pick(act.world.buyers)
  const lines = await linesOf(me)
  if (lines.length === 0 || act.random.below(3) === 0) return merge(act, me)
  const path = `/user/cart/${act.random.pick(lines).id}`
  const body = act.random.pick([
    { quantity: 1 + act.random.below(5) },
    { quantity: 1 + act.random.below(3) },
    { is_saved_for_later: true },
    { selected: false },
    { accept_price: true },
  ])
  act.say(`change ${JSON.stringify(body)}`)
  await ask(act, { who: me, method: 'PUT', path, body })
}

async function linesOf({ person }: Shopping): Promise<{ id: number }[]> {
  const { results } = await env.DB.prepare(
    'SELECT id FROM cart_items WHERE user_id = ? AND is_selected = 1 AND is_saved_for_later = 0',
  )
    .bind(person.id)
    .all<{ id: number }>()
  return results
}

/** Every other time the part that everybody is after; now and then one that lies on our own shelf. */
export async function anyItem({ random, world }: Act): Promise<number> {
  if (random.below(4) === 0) {
    const ours = await ownItems(world)
    if (ours.length > 0) return random.pick(ours)
  }
  const { itemIds } = random.pick(world.offers)
  return random.below(2) === 0 ? (world.offers[0]?.itemIds[0] ?? 0) : random.pick(itemIds)
}

/** Offer items of our own of the world's parts. */
async function ownItems({ offers }: World): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `SELECT i.id FROM offers o JOIN offer_items i ON i.offer_id = o.id AND i.remains > 0
      WHERE o.is_shelf = 1 AND i.product_id IN (SELECT product_id FROM offer_items
        WHERE id IN (SELECT value FROM json_each(?))) ORDER BY i.id`,
  )
    .bind(JSON.stringify(offers.flatMap(({ itemIds }) => itemIds)))
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

async function putIn(act: Act, me: Shopping): Promise<void> {
  const body = { supplier_offer_item_id: await anyItem(act), quantity: 1 + act.random.below(3) }
  act.say('put in')
  await ask(act, { who: me, method: 'POST', path: '/user/cart', body })
}

/** What a guest had; the id of his cart is in the body, so the same body merges once. */
async function merge(act: Act, me: Shopping): Promise<void> {
  const items = await Promise.all(
    Array.from({ length: 1 + act.random.below(2) }, async () => ({
      supplier_offer_item_id: await anyItem(act),
      quantity: 1 + act.random.below(2),
    })),
  )
  const body = { id: crypto.randomUUID(), items, favorites: [] }
  const outcomeOf = (answer: Answered) => JSON.stringify(answer.body.data)
  act.say('merge')
  await give(act, { ...command('merge', me, '/user/cart/merge'), body, outcomeOf })
}

async function beginCheckout(act: Act, me: Shopping): Promise<void> {
  act.say('open checkout')
  const [answer] = await ask(act, { who: me, method: 'POST', path: '/user/checkout', body: {} })
  if (answer?.status !== 200) return
  me.at = dataOf<{ id: number }>(answer).id
  me.hasChosen = false
}

async function choose(act: Act, me: Shopping): Promise<void> {
  const { random } = act
  const body = {
    shipping_address_id: me.addressId,
    shipping_method: random.pick(['pickup', 'courier', 'post']),
    ...payingBy(act),
  }
  act.say(`choose ${body.shipping_method} ${body.payment_method}`)
  const path = `/user/checkout/${me.at}`
  const [answer] = await ask(act, { who: me, method: 'PUT', path, body })
  me.hasChosen = answer?.status === 200
  // It may have been placed by a call that was given up.
  if (answer?.status === 409) me.at = null
}

/** On account it is the company that pays. */
function payingBy({ random, world }: Act) {
  const method = random.pick([
    'card',
    'card',
    'card',
    'cash_on_delivery',
    'on_account',
    'on_account',
  ])
  return {
    payment_method: method,
    company_id: method === 'on_account' ? world.companyId : null,
  }
}

/** Everybody who is about to place does so at once. */
export async function rush(act: Act): Promise<void> {
  const ready = act.world.buyers.filter(({ at, hasChosen }) => at !== null && hasChosen)
  if (ready.length === 0) return shop(act)
  await Promise.all(ready.map((me) => place(act, me)))
}

/** Places: with the checkout's own key, a fresh one, one of an earlier checkout, or twice at once. */
async function place(act: Act, me: Shopping): Promise<void> {
  const { random } = act
  const own = `checkout ${me.at}`
  const keys = [own, own, own, crypto.randomUUID(), random.pick([own, ...me.keys])]
  const times = random.below(6) === 0 ? 2 : 1
  const at = me.at
  me.keys.push(own)
  act.say(`place ${at}`)
  const answers = await Promise.all(
    Array.from({ length: times }, () => {
      const placing = command('place', me, `/user/checkout/${at}/place`)
      return give(act, { ...placing, key: random.pick(keys), outcomeOf: orderOf })
    }),
  )
  const told = answers.flat()
  const placed = new Set(told.filter(({ status }) => status === 201).map(orderOf))
  if (placed.size > 1) throw new Error(`checkout ${at} became orders ${[...placed].join(', ')}`)
  if (placed.size === 1 && me.at === at) me.at = null
  const refused = told.find(({ status }) => status === 409)
  if (placed.size === 1 || refused === undefined) return
  if (refused.body.code === 'idempotency_conflict') return
  me.troubled = ((refused.body.lines ?? []) as Shopping['troubled']).map(({ id, kind }) => ({ id, kind })) // prettier-ignore
  if (me.troubled.length === 0) me.at = null
}

export const orderOf = (answer: Answered) =>
  String(dataOf<{ order: { id: number } }>(answer).order.id)

/** Agrees to a price, or leaves a part for later that is not there. */
async function mend(act: Act, me: Shopping): Promise<void> {
  const trouble = me.troubled.pop()
  if (trouble === undefined) return
  const path = `/user/cart/${trouble.id}`
  const isPrice = trouble.kind === 'price_changed'
  act.say(`mend ${trouble.kind}`)
  if (isPrice) {
    await ask(act, { who: me, method: 'PUT', path, body: { accept_price: true } })
  } else if (act.random.below(2) === 0) {
    await ask(act, { who: me, method: 'PUT', path, body: { quantity: 1 } })
  } else await ask(act, { who: me, method: 'DELETE', path })
}

/** Something about an order of one's own: pay, cancel, order it again. */
export async function ownOrder(act: Act): Promise<void> {
  const { random, world } = act
  const orders = await ordersOf(world)
  if (orders.length === 0) return shop(act)
  const { id, user_id: userId } = random.pick(orders)
  const me = world.buyers.find(({ person }) => person.id === userId)
  if (me === undefined) throw new Error('an order of nobody')
  const what = random.pick(['pay', 'pay', 'cancel', 'reorder'] as const)
  const path = `/user/orders/${id}/${what}`
  act.say(`${what} ${id}`)
  if (what === 'pay') {
    if (random.below(3) === 0) await world.bank.stumble(random)
    await ask(act, { who: me, method: 'POST', path, body: {} })
    return
  }
  const outcomeOf = (answer: Answered) =>
    what === 'reorder' ? JSON.stringify(answer.body.data) : 'canceled'
  await give(act, { ...command(what, me, path), outcomeOf })
}

export const command = (name: string, who: Command['who'], path: string): Command => ({
  name,
  who,
  path,
  body: {},
  key: crypto.randomUUID(),
  outcomeOf: () => 'done',
  outcome: null,
})
