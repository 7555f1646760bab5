import {
  customer,
  freshEmail,
  must,
  newcomer,
  PASSWORD,
  registration,
  signIn,
  staff,
  whoIs,
} from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { ADDRESS, orderOf, place, readyCheckout, work } from './support/shop.ts'
import { freshMpn, mintPlace, putOnSale, remainsOf } from './support/stock.ts'
import { sendForm } from './support/tenant.ts'

/**
 * Contract: with `Precognition: true` "authorisation and validation run, the action does not"; every answer
 * carries `Precognition: true` and `Vary: Precognition`. And a method is overridden by `_method` on one
 * route alone, to PUT alone.
 */
export const precognition: Attack = {
  name: 'precognition',
  promise: 'trying a call on does nothing and opens nothing, and a method cannot be smuggled',
  bounds: { calls: 400, seconds: 120 },
  play,
}

const TRY = { Precognition: 'true' }

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('trying on acts not', () => tryActs(scene))
  await report.part('trying on opens nothing', () => tryRights(scene))
  await report.part('orders are not placed by trying', () => tryOrders(scene))
  await report.part('methods are not smuggled', () => tryOverrides(scene))
}

async function tryActs(scene: Scene): Promise<void> {
  const { report } = scene
  const guest = scene.client()
  const email = freshEmail()
  const registered = await guest.post('/register', registration(email), { headers: TRY })
  report.holds('a good form tried on answers 204', registered.status === 204, registered)
  const isMarked =
    registered.headers.precognition === 'true' &&
    registered.headers['precognition-success'] === 'true' &&
    /precognition/i.test(registered.headers.vary ?? '')
  report.holds('the answer says it was tried on', isMarked, JSON.stringify(registered.headers))
  report.holds('nobody is signed in by trying', (await whoIs(guest)) === null)
  const known = await customer(scene)
  await guest.post('/login', { email: known.email, password: PASSWORD }, { headers: TRY })
  report.holds('trying a sign-in signs nobody in', (await whoIs(guest)) === null)
  report.holds('nobody was registered by trying', (await signIn(guest, email)).status === 422)

  const { client } = known
  const teams = must(await client.get('/teams')).text
  const sessions = must(await client.get('/user/sessions')).data<unknown[]>().length
  const password = { password: PASSWORD }
  const change = {
    current_password: PASSWORD,
    password: 'Other-Pass-1',
    password_confirmation: 'Other-Pass-1',
  }
  const acts: [string, string, object][] = [
    ['POST', '/teams', { name: 'tried' }],
    ['POST', '/user/addresses', ADDRESS],
    ['PUT', '/user/password', change],
    ['DELETE', '/user/sessions', password],
    ['POST', '/user/confirm-password', password],
    ['POST', '/user/two-factor-authentication', {}],
    ['POST', '/logout', {}],
    ['DELETE', '/user', password],
  ]
  for (const [method, path, json] of acts) {
    const answer = await client.call(method, path, { json, headers: TRY })
    const isTried =
      answer.headers.precognition === 'true' && [204, 422, 423].includes(answer.status)
    report.holds('what is tried on says so and does nothing', isTried, answer)
  }
  report.holds('no team was made', must(await client.get('/teams')).text === teams)
  report.holds(
    'no address was made',
    must(await client.get('/user/addresses')).data<unknown[]>().length === 0,
  )
  const left = must(await client.get('/user/sessions')).data<unknown[]>().length
  report.holds('no session has ended', left === sessions)
  const { confirmed } = must(await client.get('/user/confirmed-password-status')).body as {
    confirmed: boolean
  }
  report.holds('trying a password on confirms nothing', !confirmed)
  report.holds('the password is the old one', (await signIn(scene.client(), known.email)).isOk)
}

async function tryRights(scene: Scene): Promise<void> {
  const [unverified, shopper] = [await newcomer(scene), await customer(scene)]
  const support = await staff(scene, 'support')
  const paths: [string, string, object][] = [
    ['POST', '/admin/suppliers', { name: 'tried' }],
    ['POST', '/admin/markup-rules', { name: 'tried', percent_bps: 1 }],
    ['PUT', '/admin/settings/store', { store_name: 'tried' }],
    ['POST', '/admin/orders/1/refunds', { amount: 1 }],
  ]
  for (const [method, path, json] of paths) {
    for (const [client, status] of [
      [scene.client(), 401],
      [unverified.client, 403],
      [shopper.client, 403],
      [support, 403],
    ] as const) {
      const answer = await client.call(method, path, { json, headers: TRY })
      scene.report.holds('trying on asks for the same rights', answer.status === status, answer)
      for (const only of ['', 'nothing', '__proto__', 'name,store_name'])
        await client.call(method, path, {
          json,
          headers: { ...TRY, 'Precognition-Validate-Only': only },
        })
    }
    const bare = await support.call(method, path, { json, headers: TRY, isForged: true })
    scene.report.holds('trying on asks for the token', bare.status === 419, bare)
  }
}

async function tryOrders(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, stock: '7' }])
  const { client } = await customer(scene)
  const { id } = await readyCheckout(client, items[0] ?? 0)
  const headers = { ...TRY, 'Idempotency-Key': crypto.randomUUID() }
  await client.post(`/user/checkout/${id}/place`, {}, { headers })
  report.holds('trying to place takes no stock', (await remainsOf(client, mpn)) === 7)
  const { order } = must(await place(client, id, { key: headers['Idempotency-Key'] })).data<{
    order: { id: number }
  }>()
  report.holds('a key tried on is still free', order.id > 0)
  const before = await orderOf(client, order.id)
  for (const act of ['invoices', 'shipments', 'cancellations', 'fraud', 'notes', 'payments'])
    await owner.post(
      `/admin/orders/${order.id}/${act}`,
      { reason: 'tried', text: 'tried', amount: 100 },
      { headers: { ...TRY, 'Idempotency-Key': crypto.randomUUID() } },
    )
  await client.post(`/user/orders/${order.id}/cancel`, {}, { headers: TRY })
  const after = await orderOf(client, order.id)
  report.holds('no order changes by trying', after.version === before.version, after.status)
  must(await work(owner, order.id, 'invoices'))
  const own = await mintPlace(owner)
  await owner.post(
    `/admin/offers/${own.offerId}/uploads`,
    { file_name: 'a.csv', file_size: 10 },
    { headers: TRY },
  )
  const raw = await owner.call('POST', `/admin/offers/${own.offerId}/price-lists`, {
    body: 'Brand;Part Number;Price\r\nA;B;1',
    headers: { ...TRY, 'Content-Type': 'application/octet-stream', 'X-File-Name': 'a.csv' },
  })
  const lists = must(await owner.get(`/admin/offers/${own.offerId}/price-lists`)).data<unknown[]>()
  report.holds('no list comes in by trying', lists.length === 0, raw)
  await owner.delete(`/admin/offers/${own.offerId}`, undefined, { headers: TRY })
  report.holds(
    'nothing is deleted by trying',
    (await owner.get(`/admin/offers/${own.offerId}`)).isOk,
  )
}

async function tryOverrides(scene: Scene): Promise<void> {
  const { report } = scene
  const { client, email } = await customer(scene)
  const { id } = must(await client.post('/user/addresses', ADDRESS)).data<{ id: number }>()
  const path = `/user/addresses/${id}`
  for (const method of ['DELETE', 'PUT'])
    for (const headers of [
      {},
      { 'X-HTTP-Method-Override': method },
      { 'X-HTTP-Method': method },
      { 'X-Method-Override': method },
    ])
      for (const to of [path, `${path}?_method=${method}`]) {
        const answer = await client.post(
          to,
          { ...ADDRESS, _method: method, city: 'x' },
          { headers },
        )
        report.holds('a method is what it is', [404, 405].includes(answer.status), answer)
      }
  await client.get(`${path}?_method=DELETE`)
  report.holds('the row is as it was', (await client.get(path)).text.includes(ADDRESS.city))
  for (const method of ['DELETE', 'PATCH', 'GET', '']) {
    const form = new FormData()
    const fields = { _method: method, first_name: 'x', last_name: 'y', email }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await sendForm(client, '/user/profile-information', form)
    report.holds('the profile’s form is for PUT alone', answer.status === 422, answer)
  }
  const { first_name: name } = must(await client.get('/user')).data<{ first_name: string }>()
  report.holds('the profile is as it was', name === 'Ада')
}
