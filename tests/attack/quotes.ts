import { okOf, shown, times } from './support/at-once.ts'
import type { Client } from './support/client.ts'
import { customer, freshEmail, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'
import { type Checkout, mintAddress, type Order, orderOf, place } from './support/shop.ts'
import { freshMpn, makeLive, putOnSale, remainsOf } from './support/stock.ts'

/**
 * Contract: a quote "holds its prices until its last day", is "accepted once", and its link alone opens it;
 * what is ordered in part leaves the rest, and no piece is ordered twice.
 */
export const quotesAttack: Attack = {
  name: 'quotes',
  promise: 'a held price is held for whom and for what it was given, and once',
  bounds: { calls: 900, seconds: 150 },
  play,
}

interface Quote {
  id: number
  token: string
  state: string
  total: { amount: number }
  lines: { quantity: number; ordered: number; supplier_offer_item_id: number }[]
}

const QUANTITY = 5

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  await report.part('bodies', () => tryBodies(scene, owner))
  await report.part('links', () => tryLinks(scene, owner))
  await report.part('ordering at once', () => tryAtOnce(scene, owner))
  await report.part('withdrawing while it is ordered', () => tryWithdrawn(scene, owner))
  await report.part('a price that rises', () => tryHeld(scene, owner))
  await report.part('mail for strangers', () => tryMails(scene, owner))
}

const ask = (client: Client, item: number, quantity: number, key: string = crypto.randomUUID()) =>
  client.post(
    '/user/quotes',
    { items: [{ supplier_offer_item_id: item, quantity }] },
    { headers: { 'Idempotency-Key': key } },
  )

const madeBy = async (client: Client, item: number, quantity = QUANTITY): Promise<Quote> =>
  must(await ask(client, item, quantity)).data<Quote>()

/** The checkout of a quote with everything chosen. */
async function readyToOrder(client: Client, { token }: Quote): Promise<number> {
  const { id } = must(await client.post(`/quotes/${token}/checkout`)).data<Checkout>()
  const path = `/user/checkout/${id}`
  const address = { shipping_address_id: await mintAddress(client) }
  const { shipping_rates } = must(await client.put(path, address)).data<Checkout>()
  const choice = {
    shipping_method: shipping_rates[0]?.method,
    payment_method: 'cash_on_delivery',
  }
  must(await client.put(path, choice))
  return id
}

const readQuote = async (client: Client, { token }: Quote): Promise<Quote> =>
  must(await client.get(`/quotes/${token}`)).data<Quote>()

async function tryBodies(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { items } = await putOnSale(owner, [{ mpn: freshMpn(), stock: '50' }])
  const [item = 0] = items
  const { client } = await customer(scene)
  const line = { supplier_offer_item_id: item, quantity: 1 }
  const bodies = [
    { items: [] },
    { items: [line, line] },
    { items: [{ ...line, quantity: 0 }] },
    { items: [{ ...line, quantity: -5 }] },
    { items: [{ ...line, quantity: 1.5 }] },
    { items: [{ ...line, quantity: 1e16 }] },
    { items: [{ ...line, quantity: '1' }] },
    { items: [{ ...line, quantity: 51 }] },
    { items: [{ ...line, supplier_offer_item_id: 999_999_999 }] },
    { items: [{ ...line, price: '0.01' }] },
    { items: [line], total: 1 },
    { items: [line], company_id: 1 },
    { items: [line], valid_until: '2099-01-01' },
  ]
  for (const body of bodies) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answer = await client.post('/user/quotes', body, { headers })
    report.holds('no quote says what its asker made up', !answer.isOk, JSON.stringify(body), answer)
  }
  const key = crypto.randomUUID()
  const same = await times(6, () => ask(client, item, 2, key))
  const made = new Set(okOf(same).map((answer) => answer.data<Quote>().id))
  report.holds('a quote asked for many times at once is one', made.size === 1, shown(same))
  const other = await ask(client, item, 3, key)
  report.holds('one key serves for one quote', other.status === 409, other)
}

async function tryLinks(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { items } = await putOnSale(owner, [{ mpn: freshMpn() }])
  const { client } = await customer(scene)
  const quote = await madeBy(client, items[0] ?? 0)
  const { token } = quote
  const at = token.length >> 1
  const changed = token[at] === 'A' ? 'B' : 'A'
  for (const guess of [
    String(quote.id),
    token.slice(0, at) + changed + token.slice(at + 1),
    token.slice(0, -2),
    `${token}AA`,
    token.slice(0, at),
    token.slice(at),
    token.slice(at) + token.slice(0, at),
    token.split('').toReversed().join(''),
  ]) {
    for (const path of [`/quotes/${guess}`, `/quotes/${guess}/pdf`]) {
      const answer = await scene.client().get(path)
      report.holds('a link that was not signed opens nothing', !answer.isOk, answer)
    }
    const checkout = await client.post(`/quotes/${guess}/checkout`)
    report.holds('nor is anything ordered by it', !checkout.isOk, checkout)
  }
  const guest = await scene.client().post(`/quotes/${token}/checkout`)
  report.holds('nobody orders without a name', guest.status === 401, guest)
  const other = await customer(scene)
  const theirs = await other.client.post(`/quotes/${token}/checkout`)
  report.holds('nobody orders by another’s quote', !theirs.isOk, theirs)
  const listed = must(await other.client.get('/user/quotes'))
  report.holds('nobody’s list shows another’s quote', !listed.text.includes(token))
  for (const role of ['content', 'buyer'] as const) {
    const clerk = await staff(scene, role)
    const answer = await clerk.post(`/admin/quotes/${quote.id}/withdraw`, { reason: 'x' })
    report.holds('who may not withdraw a quote does not', answer.status === 403, role, answer)
  }
}

async function tryAtOnce(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, stock: '12' }])
  const { client } = await customer(scene)
  const quote = await madeBy(client, items[0] ?? 0)
  const checkouts = await times(5, () => client.post(`/quotes/${quote.token}/checkout`))
  const ids = new Set(okOf(checkouts).map((answer) => answer.data<Checkout>().id))
  report.holds(
    'a quote has one checkout, however often it is opened',
    ids.size === 1,
    shown(checkouts),
  )
  const id = await readyToOrder(client, quote)
  const placed = await times(8, () => place(client, id))
  const orders = new Set(
    okOf(placed).map((answer) => answer.data<{ order: { id: number } }>().order.id),
  )
  report.holds('a quote is ordered once', orders.size === 1, shown(placed))
  const { lines, state } = await readQuote(client, quote)
  const isWhole = lines[0]?.ordered === QUANTITY && state === 'accepted'
  report.holds('and says so', isWhole, JSON.stringify(lines), state)
  report.holds('its pieces left the shelf once', (await remainsOf(owner, mpn)) === 12 - QUANTITY)
  const again = await client.post(`/quotes/${quote.token}/checkout`)
  report.holds('a quote that is ordered is over', !again.isOk, again)
}

async function tryWithdrawn(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  for (let nth = 0; nth < 4; nth += 1) {
    const { items } = await putOnSale(owner, [{ mpn: freshMpn() }])
    const { client } = await customer(scene)
    const quote = await madeBy(client, items[0] ?? 0)
    const id = await readyToOrder(client, quote)
    const [placed, ...withdrawn] = await Promise.all([
      place(client, id),
      ...[1, 2].map(() => owner.post(`/admin/quotes/${quote.id}/withdraw`, { reason: 'A slip' })),
    ])
    const { state, lines } = await readQuote(client, quote)
    const isOrdered = lines[0]?.ordered === QUANTITY
    const told = `${shown([placed as Answer, ...withdrawn])} → ${state}, ${lines[0]?.ordered ?? 0}`
    report.holds('a quote is ordered or withdrawn, never half', placed?.isOk === isOrdered, told)
    report.holds('and its state says which', state === (isOrdered ? 'accepted' : 'withdrawn'), told)
  }
}

async function tryHeld(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const mpn = freshMpn()
  const { items, offerId } = await putOnSale(owner, [{ mpn, price: '10.00', stock: '40' }])
  const { client } = await customer(scene)
  const quote = await madeBy(client, items[0] ?? 0)
  await makeLive(owner, offerId, [{ mpn, price: '14.00', stock: '40' }])
  const { total } = await readQuote(client, quote)
  report.holds('a quote keeps its sum', total.amount === quote.total.amount)
  const id = await readyToOrder(client, quote)
  const { order } = must(await place(client, id)).data<{ order: { id: number } }>()
  const bought = must(await client.get(`/user/orders/${order.id}`)).data<
    Order & { subtotal: { amount: number } }
  >()
  const told = `${bought.subtotal.amount} for ${quote.total.amount}`
  report.holds('and is sold at it', bought.subtotal.amount === quote.total.amount, told)
  report.holds('whole', (await orderOf(client, order.id)).items[0]?.quantity === QUANTITY)
}

async function tryMails(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { items } = await putOnSale(owner, [{ mpn: freshMpn() }])
  const email = freshEmail()
  const guest = scene.client()
  await guest.takeToken()
  const line = { supplier_offer_item_id: items[0] ?? 0, quantity: 1 }
  const send = (to: string) =>
    guest.post(
      '/quotes',
      { items: [line], email: to },
      { headers: { 'Idempotency-Key': crypto.randomUUID() } },
    )
  const sent = await times(40, () => send(email))
  report.holds('nobody’s mailbox is filled by a guest', okOf(sent).length < 15, shown(sent))
  for (const to of [
    'a@b.example\r\nBcc: x@evil.example',
    'a@b.example,c@d.example',
    '<a@b.example>',
  ]) {
    const answer = await send(to)
    report.holds('a quote goes to one address', !answer.isOk, answer)
  }
}
