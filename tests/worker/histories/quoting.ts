import { env } from 'cloudflare:workers'
import { ask, give } from './commands.ts'
import { anyItem, command, orderOf } from './shopping.ts'
import type { Act, Answered, Held, Shopping } from './world.ts'

const dataOf = <Data>({ body }: Answered) => body.data as Data

/** Somebody asks for a quote, or goes some steps on with one: until it is ordered, over or taken back. */
export async function quote(act: Act, buyer = act.random.pick(act.world.buyers)): Promise<void> {
  act.say(`buyer ${act.world.buyers.indexOf(buyer)}`)
  for (let steps = 1 + act.random.below(4); steps > 0; steps -= 1) await goOn(act, buyer)
}

async function goOn(act: Act, me: Shopping): Promise<void> {
  const { random } = act
  if (me.quotes.length === 0 || random.below(6) === 0) return makeQuote(act, me)
  const held = random.pick(me.quotes)
  const what = random.below(12)
  if (what === 0) return withdraw(act, held)
  if (what === 1) return expire(act, held)
  if (what < 5) return runShort(act, held)
  if (held.at === null) return beginCheckout(act, me, held)
  if (!held.hasChosen || what === 5) return choose(act, me, held)
  return place(act, me, held)
}

async function makeQuote(act: Act, me: Shopping): Promise<void> {
  const wanted = new Map<number, number>()
  for (let lines = 1 + act.random.below(2); lines > 0; lines -= 1)
    wanted.set(await anyItem(act), 1 + act.random.below(4))
  const items = [...wanted].map(([id, quantity]) => ({ supplier_offer_item_id: id, quantity }))
  const outcomeOf = (answer: Answered) => String(dataOf<{ id: number }>(answer).id)
  act.say(`ask for a quote of ${JSON.stringify(items)}`)
  const making = { ...command('quote', me, '/user/quotes'), body: { items }, outcomeOf }
  for (const answer of await give(act, making)) {
    if (answer.status !== 201) continue
    const { id, token } = dataOf<{ id: number; token: string }>(answer)
    if (me.quotes.some((one) => one.id === id)) continue
    me.quotes.push({ id, token, at: null, hasChosen: false })
  }
}

/** Staff takes it back: at once, late, or after it was ordered by, which is refused. */
async function withdraw(act: Act, { id }: Held): Promise<void> {
  act.say(`withdraw quote ${id}`)
  const path = `/admin/quotes/${id}/withdraw`
  await ask(act, { who: act.world.staff, method: 'POST', path, body: { reason: 'A mistake' } })
}

/** Its last day is over. */
async function expire({ say }: Act, { id }: Held): Promise<void> {
  say(`quote ${id} expires`)
  await env.DB.prepare('UPDATE quotes SET valid_until = ? WHERE id = ?')
    .bind(Date.now() - 1, id)
    .run()
}

/** A supplier has sold elsewhere: of some of its parts a piece or two are left, or come in again. */
async function runShort({ random, say }: Act, { id }: Held): Promise<void> {
  const left = random.below(5)
  say(`${left} pieces of a part of quote ${id} are left`)
  await env.DB.prepare(
    `UPDATE offer_items SET remains = ?2 + coalesce((SELECT reserved FROM stock_holds
        WHERE offer_item_id = offer_items.id), 0)
      WHERE id = (SELECT supplier_offer_item_id FROM quote_lines WHERE quote_id = ?1 LIMIT 1)
        AND offer_id NOT IN (SELECT id FROM offers WHERE is_shelf = 1)`,
  )
    .bind(id, left)
    .run()
}

async function beginCheckout(act: Act, me: Shopping, held: Held): Promise<void> {
  act.say(`open the checkout of quote ${held.id}`)
  const path = `/quotes/${held.token}/checkout`
  const [answer] = await ask(act, { who: me, method: 'POST', path, body: {} })
  if (answer?.status === 409) me.quotes = me.quotes.filter((one) => one !== held)
  if (answer?.status !== 200) return
  held.at = dataOf<{ id: number }>(answer).id
  held.hasChosen = false
}

async function choose(act: Act, me: Shopping, held: Held): Promise<void> {
  const { random } = act
  const body = {
    shipping_address_id: me.addressId,
    shipping_method: random.pick(['pickup', 'courier']),
    payment_method: random.pick(['card', 'cash_on_delivery']),
    is_partial: random.below(3) > 0,
  }
  act.say(`choose ${body.payment_method}${body.is_partial ? ' in part' : ''}`)
  const path = `/user/checkout/${held.at}`
  const [answer] = await ask(act, { who: me, method: 'PUT', path, body })
  held.hasChosen = answer?.status === 200
  if (answer?.status === 409) held.at = null
}

async function place(act: Act, me: Shopping, held: Held): Promise<void> {
  const { random } = act
  const key = random.pick([`quote ${held.at}`, crypto.randomUUID()])
  const times = random.below(5) === 0 ? 2 : 1
  const placing = () => ({
    ...command('place', me, `/user/checkout/${held.at}/place`),
    key,
    outcomeOf: orderOf,
  })
  act.say(`place by quote ${held.id}`)
  const answers = await Promise.all(Array.from({ length: times }, () => give(act, placing())))
  const placed = answers.flat().filter(({ status }) => status === 201)
  const orders = new Set(placed.map(orderOf))
  if (orders.size > 1) throw new Error(`quote ${held.id} became orders ${[...orders].join(', ')}`)
  // What is left of it has a checkout of its own; a refused one has to be chosen again.
  held.hasChosen = false
  if (orders.size === 1) held.at = null
}
