import type { Client } from './support/client.ts'
import { mailTo } from './support/mails.ts'
import { customer, must, staff } from './support/people.ts'
import { nameOf, pathWith, type Route, routesOf } from './support/routes.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'
import { ADDRESS as address, putIntoCart, work } from './support/shop.ts'
import { freshMpn, putOnSale } from './support/stock.ts'
import { COMPANY, idsOf, mintTenant, type Tenant } from './support/tenant.ts'

/**
 * Contract: "404 `not_found`: absent, or another customer's row (never 403 for those)". Two customers with a
 * row of every kind; each route that takes an id, in its address or its body, is called with the other's.
 */
export const foreignRows: Attack = {
  name: 'foreign-rows',
  promise: 'no customer reads, changes or learns of another’s rows',
  bounds: { calls: 1500, seconds: 120 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const owner = await staff(scene, 'owner')
  const sale = await putOnSale(owner, [{ mpn: freshMpn() }, { mpn: freshMpn() }])
  const items: [number, number] = [sale.items[0] ?? 0, sale.items[1] ?? 0]
  const [mine, theirs] = [await mintTenant(scene, items), await mintTenant(scene, items)]
  must(await work(owner, theirs.orderId, 'invoices'))
  const before = await worldOf(theirs)
  const { report } = scene
  await report.part('ids in addresses', () => tryAddresses(scene, mine, theirs))
  await report.part('ids in bodies', () => tryBodies(scene, mine, theirs))
  await report.part('documents', () => tryDocuments(scene, mine, theirs))
  await report.part('lists and searches', () => tryLists(scene, mine, theirs))
  await report.part('a team’s viewer', () => tryViewer(scene, theirs))
  await report.part('payments and photos', () => tryPublicKeys(scene, theirs))
  report.holds('the other’s rows are as they were', before === (await worldOf(theirs)), before)
}

/** Everything a tenant can read, times of use aside. */
async function worldOf({ client, cartId, orderId, checkoutId }: Tenant): Promise<string> {
  const paths = ['/user/addresses', '/user/companies', '/teams', `/user/cart/${cartId}`]
  const more = ['/user/favorites', `/user/orders/${orderId}`, '/user/email-preferences']
  const texts: string[] = []
  for (const path of [...paths, ...more]) texts.push(must(await client.get(path)).text)
  const checkout = must(await client.put(`/user/checkout/${checkoutId}`, {}))
  return [...texts, checkout.text].join('\n')
}

/** Nothing found, and no byte of the other's. */
function holdsNothing(scene: Scene, answer: Answer, theirs: Tenant, statuses = [404]): void {
  const { report } = scene
  const isRefused = statuses.includes(answer.status)
  report.holds(`another’s row answers ${statuses.join(' or ')}`, isRefused, answer)
  const told = answer.text.includes(theirs.secret) || answer.text.includes(theirs.email)
  report.holds('no byte of the other’s is told', !told, answer)
}

async function tryAddresses(scene: Scene, mine: Tenant, theirs: Tenant): Promise<void> {
  for (const route of await routesOf(scene.client())) {
    const ids = idsOf(theirs, route.path)
    if (ids === null || !route.path.includes('{')) continue
    const isSigned = nameOf(route).startsWith('GET /team-invitations/{id}')
    const answer = await mine.client.call(route.method, pathWith(route, ids), {
      ...(route.isUnsafe && { json: bodyFor(route) }),
    })
    holdsNothing(scene, answer, theirs, isSigned ? [403, 404] : [404])
    // Trying on tells no more than doing.
    if (!route.isUnsafe) continue
    const tried = await mine.client.call(route.method, pathWith(route, ids), {
      json: bodyFor(route),
      headers: { Precognition: 'true' },
    })
    // What validates without looking at the row says the same of a row that is nobody's.
    const nobody = await mine.client.call(
      route.method,
      pathWith(route, ids).replace(/\d+/, '999999999'),
      {
        json: bodyFor(route),
        headers: { Precognition: 'true' },
      },
    )
    const isSame = tried.status === nobody.status && !tried.text.includes(theirs.secret)
    scene.report.holds('trying on tells a foreign row from none', isSame, tried, nobody)
  }
}

function bodyFor(route: Route): unknown {
  if (route.path.startsWith('/user/addresses')) return address
  if (route.path.startsWith('/user/companies')) return { ...COMPANY, name: 'not yours' }
  if (route.path.endsWith('/members')) return { email: 'one@example.com', role: 'viewer' }
  if (route.path === '/user/checkout/{id}') return { comment: 'not yours' }
  return route.sample() ?? {}
}

async function tryBodies(scene: Scene, mine: Tenant, theirs: Tenant): Promise<void> {
  const { client } = mine
  const own = `/user/checkout/${mine.checkoutId}`
  const calls: [string, string, object][] = [
    ['PUT', own, { shipping_address_id: theirs.addressId }],
    ['PUT', own, { payment_address_id: theirs.addressId }],
    ['PUT', own, { company_id: theirs.companyId }],
    ['PUT', own, { team_id: theirs.ownTeamId }],
    ['PUT', own, { team_id: theirs.teamId }],
    ['PUT', '/current-team', { team_id: theirs.ownTeamId }],
    ['POST', '/user/addresses', { ...address, company_id: theirs.companyId }],
    ['PUT', `/user/addresses/${mine.addressId}`, { ...address, company_id: theirs.companyId }],
    [
      'POST',
      '/user/checkout/shipping-rates',
      { order_id: theirs.checkoutId, address_id: mine.addressId },
    ],
    [
      'POST',
      '/user/checkout/shipping-rates',
      { order_id: mine.checkoutId, address_id: theirs.addressId },
    ],
    ['POST', '/user/orders/filter', { company_id: theirs.companyId }],
  ]
  for (const [method, path, json] of calls) {
    const answer = await client.call(method, path, { json })
    const isList = path.endsWith('/filter')
    holdsNothing(scene, answer, theirs, isList ? [200, 404, 422] : [403, 404, 422])
  }
  const cart = must(await client.get('/user/cart')).text
  scene.report.holds('no cart shows the other’s', !cart.includes(theirs.secret))
  const sessions = must(await theirs.client.get('/user/sessions')).data<{ id: string }[]>()
  const ended = await client.delete('/user/sessions', {
    password: 'Attack-Pass-1',
    id: sessions[0]?.id,
  })
  holdsNothing(scene, ended, theirs, [204, 404, 422])
  scene.report.holds(
    'nobody ends another’s session',
    (await theirs.client.get('/user')).isOk,
    ended,
  )
}

async function tryDocuments(scene: Scene, mine: Tenant, theirs: Tenant): Promise<void> {
  const order = must(await theirs.client.get(`/user/orders/${theirs.orderId}`)).data<{
    documents: { id: number }[]
  }>()
  const document = String(order.documents[0]?.id)
  const theirPath = `/user/orders/${theirs.orderId}/documents`
  must(await theirs.client.get(`${theirPath}/${document}`))
  for (const path of [
    `${theirPath}/${document}`,
    `${theirPath}/proforma`,
    `${theirPath}/proforma?format=pdf`,
    // One's own order, the other's document.
    `/user/orders/${mine.orderId}/documents/${document}`,
    `/user/orders/${mine.orderId}/documents/..%2F..%2F${theirs.orderId}%2Fdocuments%2F${document}`,
  ])
    holdsNothing(scene, await mine.client.get(path), theirs)
  const live = await mine.client.get(`/live?order=${theirs.orderId}&user=${theirs.id}`)
  scene.report.holds(
    'the live line says nothing over HTTP',
    !live.text.includes(theirs.secret),
    live,
  )
}

async function tryLists(scene: Scene, mine: Tenant, theirs: Tenant): Promise<void> {
  const queries = [
    `/user/orders?q=${theirs.secret}`,
    `/user/orders?company_id=${theirs.companyId}`,
    `/user/orders?user_id=${theirs.id}&team_id=${theirs.ownTeamId}`,
    `/user/orders?status[]=pending&status[]=pending_payment&per_page=100`,
    '/user/addresses?per_page=100',
    '/user/companies',
    '/user/favorites',
    '/user/cart',
    '/teams',
    `/search?q=${theirs.secret}`,
    `/search/suggest?q=${theirs.secret.slice(0, 12)}`,
  ]
  for (const path of queries) {
    // What was asked for is said back.
    const { text } = await mine.client.get(path)
    const echoes = path.includes(theirs.secret) || path.startsWith('/search')
    const told = echoes ? text.includes(theirs.email) : text.includes(theirs.secret)
    scene.report.holds('no list shows the other’s', !told, path)
  }
}

/** In a team a viewer sees its orders, and changes none. */
async function tryViewer(scene: Scene, theirs: Tenant): Promise<void> {
  const viewer = await customer(scene)
  const invited = { email: viewer.email, role: 'viewer' }
  must(await theirs.client.post(`/teams/${theirs.teamId}/members`, invited))
  const { links } = await mailTo(scene, viewer.email, 'team-invitation')
  const link = links[0]?.replace(/^https?:\/\/[^/]+\/(be|en|ru)/, '') ?? ''
  must(await viewer.client.get(link))
  const path = `/user/orders/${theirs.orderId}`
  scene.report.holds('a viewer sees the team’s order', (await viewer.client.get(path)).isOk)
  for (const act of ['cancel', 'pay']) {
    const answer = await viewer.client.post(`${path}/${act}`)
    scene.report.holds('a viewer changes no order', [403, 404].includes(answer.status), answer)
  }
  const changes: [string, string, object][] = [
    ['PUT', `/teams/${theirs.teamId}`, { name: 'mine' }],
    ['DELETE', `/teams/${theirs.teamId}`, {}],
    ['POST', `/teams/${theirs.teamId}/members`, { email: 'x@example.com', role: 'admin' }],
    ['PUT', `/teams/${theirs.teamId}/members/${viewer.id}`, { role: 'admin' }],
    ['DELETE', `/teams/${theirs.teamId}/members/${theirs.id}`, {}],
  ]
  for (const [method, to, json] of changes) {
    const answer = await viewer.client.call(method, to, { json })
    scene.report.holds('a viewer rules no team', answer.status === 403, answer)
  }
  const own = await viewer.client.get(`/user/addresses/${theirs.addressId}`)
  holdsNothing(scene, own, theirs)
  // Out again: seen no more, at once.
  must(await theirs.client.delete(`/teams/${theirs.teamId}/members/${viewer.id}`))
  holdsNothing(scene, await viewer.client.get(path), theirs)
}

/** Addresses that need no session tell no more than their page has to. */
async function tryPublicKeys(scene: Scene, theirs: Tenant): Promise<void> {
  const stranger: Client = scene.client()
  const bank = await stranger.get(`/sandbox-bank/${theirs.trackingId}`)
  scene.report.holds('the bank’s page names nobody', !bank.text.includes(theirs.email), bank)
  const invitation = theirs.invitationLink.replace(/^https?:\/\/[^/]+\/(be|en|ru)/, '')
  const other = await customer(scene)
  const accepted = await other.client.get(invitation)
  holdsNothing(scene, accepted, theirs, [403])
  const [path, signature = ''] = invitation.split('?signature=')
  for (const forged of [
    '',
    'A'.repeat(signature.length),
    signature.slice(0, -1),
    `${signature}A`,
  ]) {
    const answer = await other.client.get(`${path}?signature=${forged}`)
    holdsNothing(scene, answer, theirs, [403])
  }
  await putIntoCart(other.client, 999_999_999).then(
    () => scene.report.holds('an offer that is not there enters no cart', false),
    () => scene.report.holds('an offer that is not there enters no cart', true),
  )
}
