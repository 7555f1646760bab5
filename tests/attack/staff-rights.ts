import type { Client } from './support/client.ts'
import { disable, grant, lightenRule, revoke, staffWith } from './support/grant.ts'
import { mailsTo } from './support/mails.ts'
import { customer, DEMO_PASSWORD, must, PASSWORD, signIn, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { buy, pay, work } from './support/shop.ts'
import { csvOf, freshMpn, mintPlace, putOnSale, settledList, upload } from './support/stock.ts'

/**
 * Contract: "permission in the API" for what an act comes to, not for its address alone: making prices live
 * needs `apply` (issue 2), money back needs `sales.orders.refund` (8); "passwords of sources are written,
 * never read", and follow no new host (5); payment settings ask for the password.
 */
export const staffRights: Attack = {
  name: 'staff-rights',
  promise: 'staff reach no more by a side door than by the front one, and no secret comes out',
  bounds: { calls: 500, seconds: 120 },
  isForOwnStore: true,
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  await report.part('applying by side doors', () => tryApply(scene, owner))
  await report.part('refunding by cancelling', () => tryRefund(scene, owner))
  await report.part('secrets', () => trySecrets(scene, owner))
  await report.part('what is sensitive', () => trySensitive(scene, owner))
  await report.part('rights that change', () => tryChanges(scene))
  await report.part('costs', () => tryCosts(scene, owner))
}

async function tryApply(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { client } = await staffWith(scene, [
    'suppliers.price-lists.create',
    'suppliers.price-lists.view',
  ])
  const { offerId } = await mintPlace(owner)
  const answer = await upload(client, offerId, csvOf([{ mpn: freshMpn() }]), {
    query: '?apply=auto',
  })
  report.holds('an upload that applies needs the right to', answer.status === 403, answer)
  const opened = await client.post(`/admin/offers/${offerId}/uploads`, {
    file_name: 'a.csv',
    file_size: 100,
    apply: 'auto',
  })
  report.holds('an upload in parts that applies needs the right to', opened.status === 403, opened)
  must(
    await owner.put(`/admin/offers/${offerId}`, {
      update_method: 'url',
      source_url: 'https://lists.example.com/a.csv',
    }),
  )
  const pulled = await client.post(`/admin/offers/${offerId}/pull`)
  report.holds('a pull, which applies, needs the right to', pulled.status === 403, pulled)
  if (answer.isOk) {
    const list = await settledList(owner, answer.data<{ id: number }>().id)
    report.holds(
      'no price goes live without the right',
      list.status !== 'applied',
      JSON.stringify(list).slice(0, 200),
    )
  }
  for (const act of ['apply', 'approve', 'rollback']) {
    const refused = await client.post(`/admin/price-lists/999999999/${act}`)
    report.holds('applying needs the right to', refused.status === 403, refused)
  }
}

interface Staffed {
  refunds: { status: string; amount: { amount: number } }[]
  payments: { refunded: { amount: number } }[]
  status: string
}

async function tryRefund(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { client } = await staffWith(scene, ['sales.orders.view', 'sales.orders.cancel'])
  const { items } = await putOnSale(owner, [{ mpn: freshMpn() }])
  const shopper = await customer(scene)
  const { id } = await buy(shopper.client, items[0] ?? 0, { payment: 'card' })
  await pay(shopper.client, id)
  const answer = await work(client, id, 'cancellations', { reason: 'attack' })
  for (let tries = 0; tries < 10; tries += 1) {
    const order = must(await owner.get(`/admin/orders/${id}`)).data<Staffed>()
    const sent = order.refunds.filter(({ status }) =>
      ['done', 'sent', 'confirmed'].includes(status),
    )
    const back = order.payments.some(({ refunded }) => refunded.amount > 0)
    report.holds(
      'no money goes back by who may not send it',
      sent.length === 0 && !back,
      answer,
      JSON.stringify(order.refunds),
    )
    await scene.client().fetch('GET', '/cdn-cgi/local/scheduled?cron=*+*+*+*+*')
  }
}

async function trySecrets(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const secret = `Sekret-${crypto.randomUUID()}`
  const source = {
    update_method: 'url',
    source_url: 'https://lists.example.com/a.csv',
    source_username: 'u',
    source_password: secret,
  }
  must(await owner.post('/user/confirm-password', { password: DEMO_PASSWORD }))
  const { offerId } = await mintPlace(owner, source)
  const read = await owner.get(`/admin/offers/${offerId}`)
  const hasPassword = (text: string) =>
    /"(source_)?(has_|is_)?(source_)?password(_set)?":\s*true/.test(text)
  report.holds('a source’s password is written, never read', !read.text.includes(secret), read)
  report.holds('that there is one is said', hasPassword(read.text), read.text)
  const moved = must(
    await owner.put(`/admin/offers/${offerId}`, { source_url: 'https://evil.example/a.csv' }),
  )
  report.holds('a password follows no new host', !hasPassword(moved.text), moved.text)
  for (const url of [
    'https://lists.example.com.evil.example/',
    'http://lists.example.com/',
    'http://lists.example.com:443/',
  ]) {
    must(await owner.put(`/admin/offers/${offerId}`, source))
    const other = must(await owner.put(`/admin/offers/${offerId}`, { source_url: url }))
    report.holds(
      'a password follows no other scheme, port or ending',
      !hasPassword(other.text),
      other.text,
    )
  }
  const list = await owner.get('/admin/offers?per_page=100')
  report.holds('no list of offers tells a password', !list.text.includes(secret))
  const methods = must(await owner.get('/admin/payment-methods/card'))
  report.holds(
    'no method of payment tells its key',
    !/"secret_key":"[^"]/.test(methods.text),
    methods,
  )
}

async function trySensitive(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { client } = await staffWith(scene, ['settings.store.view', 'settings.store.update'])
  const store = must(await client.get('/admin/settings/store')).data<Record<string, unknown>>()
  const bank = { recipient: 'Evil', tax_number: '1', account: '', bank_name: 'x', bank_code: '' }
  const urls = { checkout_url: 'https://evil.example', gateway_url: 'https://evil.example' }
  const calls: [string, object][] = [
    ['/admin/payment-methods/card', { secret_key: 'x' }],
    [
      '/admin/payment-methods/card',
      { bepaid: { shop_id: '1', public_key: '', is_test: true, ...urls } },
    ],
    ['/admin/payment-methods/money_transfer', { transfer: bank }],
  ]
  // Whoever holds a stolen session has no password.
  for (const [path, body] of calls) {
    const answer = await client.put(path, body)
    report.holds('where money goes asks for the password', answer.status === 423, answer)
  }
  const rule = { ...store, staff_two_factor_required: true }
  const ruled = await client.put('/admin/settings/store', rule)
  report.holds('who needs a second factor asks for the password', ruled.status === 423, ruled)
  // Else the attacks that follow are locked out of the back office.
  if (ruled.isOk) lightenRule(scene)
  must(await client.post('/user/confirm-password', { password: PASSWORD }))
  must(await client.put('/admin/payment-methods/card', { secret_key: 'one' }))
  const told = await mailsTo(scene, 'owner@example.com')
  const isTold = told.some(({ kind }) => /payment|setting|security|sensitive/i.test(kind))
  report.holds(
    'owners are mailed what changes of payment',
    isTold,
    told.map(({ kind }) => kind).join(),
  )
  const moved = {
    shop_id: '1',
    public_key: '',
    is_test: true,
    checkout_url: 'https://evil.example',
    gateway_url: 'https://evil.example',
  }
  must(await client.put('/admin/payment-methods/card', { bepaid: moved }))
  const { text } = must(await owner.get('/admin/payment-methods/card'))
  report.holds(
    'a provider’s key follows no new host',
    !/secret_key[a-z_]*":\s*true/.test(text),
    text,
  )
}

/** What staff may is what they may now, not when they signed in. */
async function tryChanges(scene: Scene): Promise<void> {
  const { report } = scene
  const person = await customer(scene)
  const { client } = person
  const asks = async () => (await client.get('/admin/orders')).status
  report.holds('a customer sees no orders of others', (await asks()) === 403)
  grant(scene, person, ['sales.orders.view'])
  report.holds('a right that is given counts at once', (await asks()) === 200)
  report.holds(
    'a right opens nothing beside it',
    (await client.get('/admin/suppliers')).status === 403,
  )
  revoke(scene, person)
  report.holds('a right that is taken counts at once', (await asks()) === 403)
  grant(scene, person, ['__proto__', 'sales.orders', 'sales.orders.*', '*', 'SALES.ORDERS.VIEW'])
  report.holds('a right is its whole name', (await asks()) === 403)
  disable(scene, person)
  report.holds('whoever is disabled is out at once', (await asks()) === 401)
  const again = await signIn(scene.client(), person.email)
  report.holds('whoever is disabled does not sign in', !again.isOk, again)
}

/** `cost` never leaves the admin API. */
async function tryCosts(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, price: '7654.32' }])
  const { client } = await customer(scene)
  const { id } = await buy(client, items[0] ?? 0)
  const product = must(await client.get(`/search?q=${mpn}`)).data<{
    products: { product: { id: number } }[]
  }>().products[0]?.product.id
  const paths = [
    `/search?q=${mpn}`,
    `/products/${product}`,
    `/products/${product}/history`,
    `/products/${product}/analogs`,
    '/user/cart',
    `/user/orders/${id}`,
    `/user/orders/${id}/documents/proforma`,
    '/init',
    `/search/suggest?q=${mpn}`,
  ]
  for (const path of paths) {
    const answer = await client.get(path)
    const tells = /"cost|7654320000|7654\.32|765432\b|supplier_name|"supplier"/.test(answer.text)
    report.holds('no cost and no supplier leaves the back office', !tells, answer)
  }
  for (const path of [`/en/search/${mpn}`, `/en/products/${product}`]) {
    const page = await client.fetch('GET', path, { headers: { Accept: 'text/html' } })
    report.holds(
      'no cost stands in a page',
      !/7654320000|7654[.,]32|7 654,32/.test(page.text),
      path,
    )
  }
  const content = await staff(scene, 'content')
  const refused = await content.get(`/admin/offer-items/${items[0]}/explain`)
  report.holds('whoever may not see offers learns no cost', refused.status === 403, refused)
}
