import { okOf, shown, times } from './support/at-once.ts'
import type { Client } from './support/client.ts'
import { customer, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { ADDRESS, place, readyCheckout } from './support/shop.ts'
import {
  csvOf,
  freshMpn,
  mintPlace,
  putOnSale,
  remainsOf,
  settledList,
  upload,
} from './support/stock.ts'

/**
 * Contract: "placing succeeds whole or leaves nothing … 1,000 buyers of 100 pieces → exactly 100 sold.
 * Idempotent"; "adding the same offer twice merges"; "exactly one default of each kind"; shoppers see
 * "either the whole old list or the whole new one".
 */
export const races: Attack = {
  name: 'races',
  promise: 'what is asked twice, or by many at once, happens as often as it may and no more',
  bounds: { calls: 1200, seconds: 180 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, stock: '5000' }])
  const item = items[0] ?? 0
  await report.part('the cart', () => tryCart(scene, item))
  await report.part('placing', () => tryPlacing(scene, item))
  await report.part('the last pieces', () => tryLastPieces(scene, owner))
  await report.part('addresses', () => tryAddresses(scene))
  await report.part('lists', () => tryLists(scene, owner))
}

interface Line {
  id: number
  supplier_offer_item_id: number
  quantity: number
}

async function tryCart(scene: Scene, item: number): Promise<void> {
  const { client } = await customer(scene)
  await client.takeToken()
  const added = await times(10, () =>
    client.post('/user/cart', { supplier_offer_item_id: item, quantity: 2 }),
  )
  const lines = must(await client.get('/user/cart')).data<Line[]>()
  const isOne = lines.length === 1 && lines[0]?.quantity === okOf(added).length * 2
  scene.report.holds(
    'the same offer added at once merges and adds up',
    isOne,
    JSON.stringify(lines),
    shown(added),
  )
  const id = crypto.randomUUID()
  const merge = { id, items: [{ supplier_offer_item_id: item, quantity: 1 }], favorites: [] }
  await times(5, () => client.post('/user/cart/merge', merge))
  const merged = must(await client.get('/user/cart')).data<Line[]>()
  const more: number = (merged.at(0)?.quantity ?? 0) - (lines.at(0)?.quantity ?? 0)
  scene.report.holds('a guest’s cart is taken over once', more === 1, `${more} more`)
  const favorite = { id: null, supplier_offer_item_id: item }
  await times(6, () => client.post('/user/favorites', favorite))
  const favorites = must(await client.get('/user/favorites')).data<unknown[]>()
  scene.report.holds('a favourite is one', favorites.length === 1, String(favorites.length))
}

async function ordersOf(client: Client): Promise<{ id: number }[]> {
  return must(await client.get('/user/orders?per_page=100')).data<{ id: number }[]>()
}

async function tryPlacing(scene: Scene, item: number): Promise<void> {
  const { report } = scene
  for (const keys of ['the same key', 'keys of their own', 'no key']) {
    const { client } = await customer(scene)
    const { id } = await readyCheckout(client, item)
    const key = crypto.randomUUID()
    const answers = await times(8, () =>
      keys === 'no key'
        ? client.post(`/user/checkout/${id}/place`)
        : place(client, id, keys === 'the same key' ? { key } : {}),
    )
    const orders = await ordersOf(client)
    report.holds(
      `placing at once with ${keys} makes one order`,
      orders.length === 1,
      shown(answers),
    )
    const ids = new Set(
      okOf(answers).map((each) => each.data<{ order: { id: number } }>().order.id),
    )
    report.holds('whoever is answered is answered the one order', ids.size === 1, shown(answers))
    const left = must(await client.get('/user/cart')).data<unknown[]>()
    report.holds('the cart keeps nothing of it', left.length === 0)
  }
  const { client } = await customer(scene)
  await readyCheckout(client, item)
  const opened = await times(8, () => client.post('/user/checkout'))
  const ids = new Set(okOf(opened).map((each) => each.data<{ id: number }>().id))
  report.holds('there is one open checkout', ids.size === 1, [...ids].join())
}

async function tryLastPieces(scene: Scene, owner: Client): Promise<void> {
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, stock: '7' }])
  const buyers = await times(16, async () => {
    const { client } = await customer(scene)
    return { client, checkout: await readyCheckout(client, items[0] ?? 0) }
  })
  const answers = await Promise.all(
    buyers.map(({ client, checkout }) => place(client, checkout.id)),
  )
  const { report } = scene
  report.holds('as many are sold as there were', okOf(answers).length === 7, shown(answers))
  const told = answers.filter(({ isOk, code }) => !isOk && code === 'out_of_stock').length
  report.holds('everybody else is told that none is left', told === 9, shown(answers))
  report.holds('none is left', (await remainsOf(owner, mpn)) === 0)
  const sold = buyers[answers.findIndex(({ isOk }) => isOk)]
  const [order] = sold === undefined ? [] : await ordersOf(sold.client)
  const canceled = await times(
    5,
    () =>
      sold?.client.post(`/user/orders/${order?.id}/cancel`) ??
      Promise.reject(new Error('nobody bought')),
  )
  report.holds(
    'cancelled at once gives back one piece',
    (await remainsOf(owner, mpn)) === 1,
    shown(canceled),
  )
}

async function tryAddresses(scene: Scene): Promise<void> {
  const { client } = await customer(scene)
  const both = { is_default_shipping: true, is_default_payment: true }
  await client.takeToken()
  await times(8, () => client.post('/user/addresses', { ...ADDRESS, ...both }))
  const list = must(await client.get('/user/addresses')).data<(typeof both & { id: number })[]>()
  await Promise.all(
    list.slice(0, 6).map(({ id }) => client.put(`/user/addresses/${id}`, { ...ADDRESS, ...both })),
  )
  for (const round of [0, 1, 2]) {
    const rows = must(await client.get('/user/addresses')).data<typeof list>()
    const defaults = [
      rows.filter((each) => each.is_default_shipping),
      rows.filter((each) => each.is_default_payment),
    ]
    const isOne = defaults.every((each) => each.length === 1)
    scene.report.holds(
      'exactly one address is the default of each kind',
      isOne,
      JSON.stringify(defaults),
      String(round),
    )
    await Promise.all(rows.slice(0, 2).map(({ id }) => client.delete(`/user/addresses/${id}`)))
  }
}

async function tryLists(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { offerId } = await mintPlace(owner)
  const mpn = freshMpn()
  const ids: number[] = []
  for (const price of ['10.00', '11.00']) {
    const { id } = must(await upload(owner, offerId, csvOf([{ mpn, price }]))).data<{
      id: number
    }>()
    await settledList(owner, id)
    await times(4, () => owner.post(`/admin/price-lists/${id}/apply`))
    if ((await settledList(owner, id)).status !== 'applied')
      await owner.post(`/admin/price-lists/${id}/approve`)
    await settledList(owner, id)
    ids.push(id)
  }
  const answers = await Promise.all([
    ...ids.flatMap((id) =>
      ['rollback', 'apply', 'cancel'].map((act) => owner.post(`/admin/price-lists/${id}/${act}`)),
    ),
    upload(owner, offerId, csvOf([{ mpn, price: '12.00' }]), { query: '?apply=auto' }),
  ])
  const lists = must(await owner.get(`/admin/offers/${offerId}/price-lists?per_page=100`)).data<
    { id: number; is_live: boolean }[]
  >()
  for (const { id } of lists) await settledList(owner, id)
  const after = must(await owner.get(`/admin/offers/${offerId}/price-lists?per_page=100`)).data<
    typeof lists
  >()
  const live = after.filter(({ is_live: isLive }) => isLive)
  report.holds(
    'exactly one version is live after a race',
    live.length === 1,
    JSON.stringify(after),
    shown(answers),
  )
  const found = must(await owner.get(`/search?q=${mpn}`)).data<{
    products: { offers: unknown[] }[]
  }>()
  report.holds(
    'shoppers see one offer of the part',
    found.products[0]?.offers.length === 1,
    JSON.stringify(found),
  )
}
