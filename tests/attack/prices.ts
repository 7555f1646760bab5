import type { Client } from './support/client.ts'
import { customer, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { mintAddress, orderOf, place, readyCheckout } from './support/shop.ts'
import { freshMpn, putOnSale, remainsOf } from './support/stock.ts'

/**
 * Contract: "what is shown is what is charged", "channel_price … is what is charged", "capped at the
 * remains", "valid quantities are minimum + k·pack", methods "valid only among those computed afresh"; money
 * is exact. Nobody names their own price, quantity, fee or sum.
 */
export const prices: Attack = {
  name: 'prices',
  promise: 'nobody pays less than the price, takes more than there is, or breaks a sum',
  bounds: { calls: 500, seconds: 120 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, price: '10.00', stock: '900' }])
  const item = items[0] ?? 0
  await report.part('a price of one’s own', () => tryPrices(scene, item))
  await report.part('quantities', () => tryQuantities(scene, item))
  await report.part('methods and sums', () => tryMethods(scene, item))
  await report.part('the largest sums', () => tryLargest(scene, owner))
  report.holds('stock never goes below nothing', (await remainsOf(owner, mpn)) >= 0)
}

const CHARGED = 1250

interface Line {
  id: number
  quantity: number
  selected: boolean
}

async function tryPrices(scene: Scene, item: number): Promise<void> {
  const { report } = scene
  const wishes = [
    { micros: 0, currency: 'BYN' },
    { micros: 1, currency: 'BYN' },
    { micros: 12_500_000, currency: 'RUB' },
    { micros: 12_500_000, currency: 'QQQ' },
    { micros: 9_007_199_254_740_991, currency: 'BYN' },
  ]
  for (const channel_price of wishes) {
    const { client } = await customer(scene)
    const line = { supplier_offer_item_id: item, quantity: 1, channel_price, price: channel_price }
    const put = await client.post('/user/cart', line)
    const merged = await client.post('/user/cart/merge', {
      id: crypto.randomUUID(),
      items: [line],
      favorites: [],
    })
    if (!put.isOk && !merged.isOk) {
      report.holds('a price that is none is refused in words', put.status === 422, put)
      continue
    }
    const { id } = must(await client.post('/user/checkout')).data<{ id: number }>()
    const path = `/user/checkout/${id}`
    const address = { shipping_address_id: await mintAddress(client) }
    const { shipping_rates: rates } = must(await client.put(path, address)).data<{
      shipping_rates: { method: string }[]
    }>()
    const choice = { shipping_method: rates[0]?.method, payment_method: 'cash_on_delivery' }
    must(await client.put(path, choice))
    const placed = await place(client, id, {
      body: { grand_total: { amount: 1, currency: 'BYN' } },
    })
    const again = await place(client, id)
    for (const answer of [placed, again]) {
      if (!answer.isOk) {
        report.holds('who saw another price is told', answer.status === 409, answer)
        continue
      }
      const order = await orderOf(client, answer.data<{ order: { id: number } }>().order.id)
      const { items: lines } = order as unknown as {
        items: { sum: { amount: number }; quantity: number }[]
      }
      const isRight = lines.every(({ sum, quantity }) => sum.amount === quantity * CHARGED)
      report.holds(
        'what is charged is the price of the store',
        isRight,
        answer,
        JSON.stringify(lines),
      )
    }
  }
}

async function tryQuantities(scene: Scene, item: number): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const { id } = must(
    await client.post('/user/cart', { supplier_offer_item_id: item }),
  ).data<Line>()
  for (const quantity of [0, -1, 0.5, 1e9, 1e10, 2 ** 53, '5', null, 901, 1.0000000001]) {
    const answers = [
      await client.put(`/user/cart/${id}`, { quantity }),
      await client.post('/user/cart', { supplier_offer_item_id: item, quantity }),
    ]
    const lines = must(await client.get('/user/cart')).data<Line[]>()
    const isSound = lines.every(
      (line) => Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 900,
    )
    report.holds(
      'a cart holds whole pieces that there are',
      isSound,
      ...answers,
      JSON.stringify(lines),
    )
  }
  for (const wanted of [-5, 999_999_999_999, 'x', item + 1])
    await client.post('/user/cart', { supplier_offer_item_id: wanted, quantity: 1 })
}

async function tryMethods(scene: Scene, item: number): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const { id } = await readyCheckout(client, item)
  const path = `/user/checkout/${id}`
  for (const wrong of [
    { shipping_method: 'free' },
    { shipping_method: '__proto__' },
    { payment_method: 'nothing' },
    { payment_method: 'constructor' },
    { payment_method: '' },
  ]) {
    const answer = await client.put(path, wrong)
    report.holds('a way that is not offered is refused', answer.status === 422, answer)
  }
  const rates = await client.post('/user/checkout/shipping-rates', { order_id: id, address_id: 1 })
  report.holds(
    'an address that is not one’s own is not there',
    [404, 422].includes(rates.status),
    rates,
  )
  // The cart changes between the choice and the order.
  const [line] = must(await client.get('/user/cart')).data<Line[]>()
  must(await client.put(`/user/cart/${line?.id}`, { quantity: 5 }))
  const answer = await place(client, id)
  if (answer.isOk) {
    const order = await orderOf(client, answer.data<{ order: { id: number } }>().order.id)
    const { subtotal } = order as unknown as { subtotal: { amount: number } }
    report.holds('an order is of the cart as it is', subtotal.amount === 5 * CHARGED, answer)
  } else report.holds('a cart that changed is said', answer.status === 409, answer)
  const again = await client.put(path, { comment: 'later' })
  report.holds(
    'an order that is placed is chosen no more',
    [404, 409].includes(again.status),
    again,
  )
  const empty = await customer(scene)
  const none = await empty.client.post('/user/checkout')
  report.holds('nothing is no order', [409, 422].includes(none.status), none)
}

/** Sums beyond what a double holds exactly are refused, or exact. */
async function tryLargest(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const mpns = [freshMpn(), freshMpn()]
  const dear = await putOnSale(owner, [
    { mpn: mpns[0] ?? '', price: '999999999.99', stock: '1000000000' },
    { mpn: mpns[1] ?? '', price: '0.0021', stock: '1000000000' },
  ]).catch(() => null)
  report.holds('dear and cheap parts come in', dear !== null)
  const [costly, cheap] = dear?.items ?? []
  if (costly === undefined || cheap === undefined) return
  for (const quantity of [1, 7_205_759, 1_000_000_000]) {
    const { client } = await customer(scene)
    const answers = [
      await client.post('/cart/quote', { items: [{ supplier_offer_item_id: costly, quantity }] }),
      await client.post('/user/cart', { supplier_offer_item_id: costly, quantity }),
      await client.get('/user/cart'),
      await client.post('/user/checkout'),
      await client.get(`/search?q=${mpns[0]}&quantity=${quantity}`),
    ]
    for (const answer of answers) {
      const numbers = (answer.text.match(/"(amount|micros)":-?[\d.e+]+/g) ?? []).map((text) =>
        Number(text.replace(/^.*:/, '')),
      )
      report.holds(
        'every sum on the wire is an exact integer',
        numbers.every(Number.isSafeInteger),
        answer,
      )
      report.holds(
        'no sum of a cart is below nothing',
        numbers.every((number) => number >= 0),
        answer,
      )
    }
    await client.post('/user/cart', { supplier_offer_item_id: cheap, quantity })
    must(await client.get('/user/cart'))
  }
}
