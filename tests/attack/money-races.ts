import type { Client } from './support/client.ts'
import { customer, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'
import {
  buy,
  orderOf,
  parcelOf,
  pay,
  place,
  readyCheckout,
  startPayment,
  work,
} from './support/shop.ts'
import { csvOf, freshMpn, mintPlace, putOnSale, upload } from './support/stock.ts'
import { okOf, shown, times } from './support/at-once.ts'

/**
 * Contract: "every document's quantities are checked in the same batch"; `Idempotency-Key`: "the first
 * answer is stored with a hash of the request and repeated; same key with another body → 409"; a notice of
 * a bank "may come in either order, twice, or not at all" and counts once, and only with its signature.
 */
export const moneyRaces: Attack = {
  name: 'money-races',
  promise: 'no document, payment, refund or key counts twice, and no forged notice counts at all',
  bounds: { calls: 800, seconds: 150 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const { items } = await putOnSale(owner, [{ mpn: freshMpn(), stock: '5000' }])
  const item = items[0] ?? 0
  await report.part('keys', () => tryKeys(scene, owner, item))
  await report.part('documents', () => tryDocuments(scene, owner, item))
  await report.part('money given back', () => tryRefunds(scene, owner, item))
  await report.part('the bank’s notices', () => tryNotices(scene, owner, item))
}

async function tryKeys(scene: Scene, owner: Client, item: number): Promise<void> {
  const { report } = scene
  const isConflict = ({ status, code }: Answer) => status === 409 && code === 'idempotency_conflict'
  const same = 'a key used again with another body is a conflict'
  const { client } = await customer(scene)
  const checkout = await readyCheckout(client, item)
  const key = crypto.randomUUID()
  const { grand_total: total } = checkout.totals
  const first = await place(client, checkout.id, { key, body: { grand_total: total } })
  must(first)
  const other = { grand_total: { ...total, amount: total.amount - 1 } }
  const placed = await place(client, checkout.id, { key, body: other })
  report.holds(`${same} (placing)`, isConflict(placed), placed)
  const again = await place(client, checkout.id, { key, body: { grand_total: total } })
  report.holds('a key used again repeats the first answer', again.text === first.text, again)
  const order = first.data<{ order: { id: number } }>().order.id
  const { items } = await orderOf(client, order)
  const lines = items.map((line) => ({ order_line_id: line.id, quantity: 1 }))
  const parcel = parcelOf({ items })
  for (const [act, one, two] of [
    ['payments', { amount: 100 }, { amount: 200 }],
    ['invoices', {}, { lines: [] }],
    ['shipments', { ...parcel, tracking_number: 'A' }, { ...parcel, tracking_number: 'B' }],
    ['credit-notes', { reason: 'a', lines }, { reason: 'b', lines }],
    ['refunds', { amount: 1 }, { amount: 2 }],
  ] as const) {
    const once = await work(owner, order, act, one, key)
    if (!once.isOk) continue
    const twice = await work(owner, order, act, two, key)
    report.holds(`${same} (${act})`, isConflict(twice) || twice.status === 422, once, twice)
    const repeated = await work(owner, order, act, one, key)
    report.holds('a key used again repeats the first answer', repeated.isOk, repeated)
  }
  const { offerId } = await mintPlace(owner)
  const headers = { 'Idempotency-Key': key }
  const row = { mpn: freshMpn(), price: '10.00' }
  const sent = await upload(owner, offerId, csvOf([row]), { headers })
  const changed = await upload(owner, offerId, csvOf([{ ...row, price: '20.00' }]), { headers })
  report.holds(`${same} (uploads)`, sent.isOk && isConflict(changed), changed)
  const elsewhere = await place(client, 999_999_999, { key })
  report.holds('a key of one checkout is none of another', elsewhere.status === 404, elsewhere)
  const stranger = (await customer(scene)).client
  const theirs = await place(stranger, checkout.id, { key, body: { grand_total: total } })
  report.holds('a key of another’s answers nothing of theirs', theirs.status === 404, theirs)
  for (const odd of ['x'.repeat(256), ' ', '"', 'a,b', '\u00ff'])
    await work(owner, order, 'notes', { text: 'x' }, odd)
}

interface Staffed {
  status: string
  items: {
    id: number
    quantity: number
    invoiced: number
    shipped: number
    refunded: number
    canceled: number
  }[]
  paid: { amount: number }
  refunded: { amount: number }
  documents: { kind: string; number: string; total: { amount: number } }[]
  payments: { status: string; amount: { amount: number }; provider_id: string }[]
  refunds: { amount: { amount: number } }[]
}

const staffed = async (owner: Client, id: number) =>
  must(await owner.get(`/admin/orders/${id}`)).data<Staffed>()

/** Figures of a line that can be true. */
function addsUp({ items }: Staffed): boolean {
  return items.every(
    ({ quantity, invoiced, shipped, refunded, canceled }) =>
      invoiced + canceled <= quantity && shipped + canceled <= quantity && refunded <= invoiced,
  )
}

async function tryDocuments(scene: Scene, owner: Client, item: number): Promise<void> {
  const { client } = await customer(scene)
  for (let round = 0; round < 4; round += 1) {
    const { id, items } = await buy(client, item, { quantity: 3 })
    const bodies: Record<string, object> = {
      shipments: parcelOf({ items }),
      cancellations: { reason: 'race' },
    }
    const acts = [
      'invoices',
      'shipments',
      'cancellations',
      'invoices',
      'shipments',
      'cancellations',
    ]
    const answers = await Promise.all([
      ...acts.map((act) => work(owner, id, act, bodies[act])),
      client.post(`/user/orders/${id}/cancel`),
    ])
    const order = await staffed(owner, id)
    scene.report.holds(
      'pieces of a line add up after a race',
      addsUp(order),
      JSON.stringify(order.items),
      shown(answers),
    )
    const kinds = order.documents.filter(({ kind }) => kind === 'invoice').length
    scene.report.holds('pieces are invoiced once', kinds <= 1, JSON.stringify(order.documents))
  }
}

async function tryRefunds(scene: Scene, owner: Client, item: number): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const how = { quantity: 2, payment: 'card' }
  const { id, grand_total: total, items } = await buy(client, item, how)
  await pay(client, id)
  must(await work(owner, id, 'invoices'))
  const lines = items.map((line) => ({ order_line_id: line.id, quantity: 2 }))
  const reason = { reason: 'race', shipping: true, lines }
  const answers = await times(8, () => work(owner, id, 'credit-notes', reason))
  report.holds('pieces are credited once', okOf(answers).length === 1, shown(answers))
  await times(4, () => work(owner, id, 'refunds', { amount: total.amount }))
  const order = await staffed(owner, id)
  const credited = order.documents.filter(({ kind }) => kind !== 'invoice' && kind !== 'shipment')
  const sum = credited.reduce((all, { total: each }) => all + Math.abs(each.amount), 0)
  scene.report.holds(
    'no more is credited than was invoiced',
    sum <= total.amount,
    `${sum} of ${total.amount}`,
    shown(answers),
  )
  const back = order.refunds.reduce((all, { amount }) => all + amount.amount, 0)
  scene.report.holds(
    'no more is given back than was paid',
    back <= order.paid.amount,
    `${back} of ${order.paid.amount}`,
  )
}

async function tryNotices(scene: Scene, owner: Client, item: number): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const order = await buy(client, item, { payment: 'card' })
  const pages = await times(4, () => startPayment(client, order.id))
  report.holds('an order has one payment under way', new Set(pages).size === 1, pages.join())
  const stranger = scene.client()
  for (const action of ['pay_twice', 'pay', 'decline', 'cancel'])
    await stranger.post(`/sandbox-bank/${pages[0]}`, { action })
  const paid = await staffed(owner, order.id)
  report.holds(
    'what is paid twice counts once',
    paid.paid.amount === order.grand_total.amount,
    JSON.stringify(paid.payments),
  )
  const { id } = await buy(client, item, { payment: 'card' })
  const tracking = await startPayment(client, id)
  await times(6, () => stranger.post(`/sandbox-bank/${tracking}`, { action: 'pay' }))
  const at = (await staffed(owner, id)).paid.amount
  report.holds('paid at once counts once', at === order.grand_total.amount, String(at))
  const third = await buy(client, item, { payment: 'card' })
  const open = await startPayment(client, third.id)
  const forged = {
    tracking_id: open,
    status: 'paid',
    amount: third.grand_total.amount,
    currency: 'BYN',
    event_id: 'x',
    id: 'x',
  }
  for (const provider of ['sandbox', 'bepaid', 'nowhere', '__proto__', 'constructor'])
    for (const body of [
      JSON.stringify(forged),
      '',
      '{',
      JSON.stringify({ transaction: { ...forged, status: 'successful' } }),
    ])
      for (const more of [
        {},
        { 'Content-Signature': 'AAAA', Authorization: 'Basic AAAA', 'X-Signature': 'AAAA' },
      ]) {
        const answer = await stranger.call('POST', `/payments/${provider}/notify`, {
          body,
          isForged: true,
          headers: more,
        })
        report.holds('a notice that nobody signed is refused', !answer.isOk, answer)
      }
  report.holds(
    'an order is not paid by a forged notice',
    (await orderOf(client, third.id)).status === 'pending_payment',
  )
}
