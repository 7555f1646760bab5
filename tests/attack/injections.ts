import type { Client } from './support/client.ts'
import { mailTo } from './support/mails.ts'
import { customer, freshEmail, must, PASSWORD, registration, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { buy, work } from './support/shop.ts'
import { freshMpn, mintPlace, putOnSale, settledList, upload } from './support/stock.ts'
import { COMPANY } from './support/tenant.ts'

/**
 * Contract: an article "is text from the first byte to the last" and so is every other text: none is SQL, a
 * search expression, a header, markup, a path or a prototype, wherever it is stored, searched, shown, mailed.
 */
export const injections: Attack = {
  name: 'injections',
  promise: 'text stays text: in SQL, searches, pages, documents, mails and objects',
  bounds: { calls: 900, seconds: 120 },
  play,
}

const MARK = '<img src=x onerror=alert(1)>'
const isRaw = (text: string) => text.includes('<img src=x')

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('SQL and search expressions', () => trySearches(scene))
  await report.part('markup in pages, mails and documents', () => tryMarkup(scene))
  await report.part('headers of mails', () => tryMailHeaders(scene))
  await report.part('prototypes', () => tryPrototypes(scene))
}

const QUERIES = [
  "' OR '1'='1", "'; DROP TABLE users; --", '" OR 1=1 --', '%', '_', '%%%%', '____', '\\', '*', '"', '""',
  'NEAR(a b)', 'a AND b', 'a OR b', 'NOT a', 'name:x', '{name}:x', '^a', 'a*', '(a', '+ -a', 'a" OR "b',
  "LM317T' UNION SELECT email FROM users --", '\u0000', '\ufeff', '\u200b', 'x'.repeat(200), '🦊'.repeat(50),
  'a\nb', '[a-z]', '$1', '?1', ':name', '@x',
] // prettier-ignore

async function trySearches(scene: Scene): Promise<void> {
  const guest = scene.client()
  const owner = await staff(scene, 'owner')
  const { client } = await customer(scene)
  const [users] = await countOf(owner)
  for (const query of QUERIES) {
    const q = encodeURIComponent(query)
    const answers = [
      await guest.get(`/search?q=${q}`),
      await guest.get(`/search?q=LM317T&brand=${q}`),
      await guest.get(`/search/suggest?q=${q}`),
      await guest.post('/search/list', { lines: [{ number: query, quantity: 1 }] }),
      await client.get(`/user/orders?q=${q}`),
      await owner.get(`/admin/orders?q=${q}`),
      await owner.get(`/admin/suppliers?q=${q}&sort=${q}`),
      await owner.get(`/admin/brands?q=${q}`),
      await owner.get(`/admin/search-misses?q=${q}`),
      await owner.get(`/admin/mails?q=${q}`),
      await owner.get(`/admin/supplier-orders?q=${q}`),
    ]
    for (const answer of answers) {
      const isText = answer.isOk || answer.status === 422
      scene.report.holds('a query is found, not found or refused in words', isText, answer)
      const tells = /@example\.com/.test(answer.text) && !answer.request.includes('/admin/')
      scene.report.holds('no query answers addresses of people', !tells, answer)
    }
  }
  for (const wild of ['%', '_', '%25']) {
    const all = await client.get(`/user/orders?q=${encodeURIComponent(wild)}`)
    scene.report.holds('a wildcard finds only itself', all.data<unknown[]>().length === 0, all)
    const suppliers = await owner.get(`/admin/suppliers?q=${encodeURIComponent(wild)}`)
    const found = suppliers.data<{ name: string }[]>().filter(({ name }) => !name.includes(wild))
    scene.report.holds('a wildcard finds only itself', found.length === 0, suppliers)
  }
  scene.report.holds('nobody was dropped', (await countOf(owner))[0] === users)
}

/** How much there is of what a DROP would take. */
async function countOf(owner: Client): Promise<[string]> {
  return [must(await owner.get('/user')).text]
}

async function tryMarkup(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const mpn = freshMpn()
  const { items } = await putOnSale(owner, [{ mpn, name: MARK, brand: `Brand${MARK}` }])
  const person = await customer(scene, {
    first_name: `"'&amp;`,
    last_name: 'O’Neil & "Sons"',
    kind: 'company',
    company_name: '"Sons" & \'Co\'',
  })
  for (const name of [MARK, '<b>x</b>', 'see https://evil.example']) {
    const more = { first_name: name, last_name: name }
    const no = await scene.client().post('/register', registration(freshEmail(), more))
    report.holds('a name with markup or a link is refused in words', no.status === 422, no)
  }
  must(await person.client.post('/user/companies', { ...COMPANY, name: MARK }))
  const order = await buy(person.client, items[0] ?? 0, {
    comment: MARK,
    payment: 'money_transfer',
  })
  must(await work(owner, order.id, 'invoices'))
  must(
    await work(owner, order.id, 'cancellations', { reason: MARK }).then(async (no) =>
      no.isOk ? no : work(owner, order.id, 'notes', { text: MARK }),
    ),
  )
  for (const kind of ['verify-email', 'order-placed', 'order-invoiced']) {
    const mail = await mailTo(scene, person.email, kind)
    report.holds('no mail carries markup of a name', !isRaw(mail.html ?? ''), kind)
    report.holds('no subject has two lines', !/[\r\n]/.test(mail.subject), mail.subject)
  }
  const read = await person.client.get(`/user/orders/${order.id}`)
  const invoice = read.data<{ documents: { id: number }[] }>().documents[0]?.id
  for (const document of ['proforma', invoice]) {
    const paper = await person.client.get(`/user/orders/${order.id}/documents/${document}`)
    report.holds('no document carries markup of a name', paper.isOk && !isRaw(paper.text), paper)
    const policy = String(paper.headers['content-security-policy'])
    report.holds(
      'a document runs no script',
      /default-src 'none'|script-src 'none'/.test(policy),
      policy,
    )
  }
  const product = read.data<{ items: { product: { id: number } }[] }>().items[0]?.product.id
  const shown = [
    '/en/search/' + mpn,
    `/en/products/${product}`,
    '/en/search/' + encodeURIComponent(MARK),
  ]
  for (const path of [
    ...shown,
    `/en/search/${mpn}/${encodeURIComponent(MARK)}`,
    `/en?x=${encodeURIComponent(MARK)}`,
  ]) {
    const page = await person.client.fetch('GET', path, { headers: { Accept: 'text/html' } })
    report.holds('no page carries markup of a name', page.status < 500 && !isRaw(page.text), path)
    report.holds('no state in a page ends its script', !/<\/script><img/i.test(page.text), path)
  }
}

async function tryMailHeaders(scene: Scene): Promise<void> {
  const { report } = scene
  const bad = ['a@example.com\r\nBcc: x@example.com', 'a@example.com,b@example.com', '<a@example.com>', 'a@b@example.com', 'a @example.com', '"a\r\n"@example.com', 'a@example.com\u0000'] // prettier-ignore
  for (const email of bad) {
    const guest = scene.client()
    const answer = await guest.post('/register', registration(email))
    report.holds('an address with more in it is no address', answer.status === 422, answer)
    await guest.post('/forgot-password', { email })
  }
  const email = freshEmail()
  const client = scene.client()
  const names = { first_name: 'A\r\nBcc: x@example.com', last_name: 'B\u2028C' }
  const answer = await client.post('/register', registration(email, names))
  if (answer.isOk) {
    const { subject } = await mailTo(scene, email, 'verify-email')
    report.holds('no subject has two lines', !/[\r\n]/.test(subject), subject)
    report.holds(
      'no name has two lines',
      !/[\r\n]/.test(must(await client.get('/user')).data<{ first_name: string }>().first_name),
      answer,
    )
  } else report.holds('a name of two lines is refused in words', answer.status === 422, answer)
  await client.post('/login', { email, password: PASSWORD })
}

async function tryPrototypes(scene: Scene): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const bodies = [
    '{"__proto__":{"permissions":["sales.orders.view"]},"name":"x"}',
    '{"constructor":{"prototype":{"permissions":["x"]}},"name":"y"}',
    '{"name":"z","owner_id":1,"id":1,"role":"owner","is_personal":true}',
  ]
  for (const body of bodies) {
    const answer = await client.call('POST', '/teams', { body })
    report.holds(
      'keys nobody knows are left out',
      answer.isOk && !/"id":1,/.test(answer.text),
      answer,
    )
  }
  const profile = {
    first_name: 'x',
    last_name: 'y',
    email: freshEmail(),
    roles: ['owner'],
    permissions: ['sales.orders.view'],
    email_verified_at: '2020-01-01',
    id: 1,
  }
  await client.put('/user/profile-information', profile)
  const more = registration(freshEmail(), {
    roles: ['owner'],
    permissions: ['sales.orders.view'],
    email_verified_at: '2020-01-01T00:00:00Z',
    id: 1,
  })
  const guest = scene.client()
  const made = must(await guest.post('/register', more)).data<{
    email_verified_at: string | null
    permissions: string[]
  }>()
  report.holds(
    'nobody gives themselves rights',
    made.email_verified_at === null && made.permissions.length === 0,
  )
  const owner = await staff(scene, 'owner')
  const { offerId } = await mintPlace(owner)
  const settings =
    '{"settings":{"columns":{"__proto__":"price","constructor":"price","toString":"name"},"stock_words":{"__proto__":{"remains":5,"is_at_least":true},"valueOf":{"remains":1,"is_at_least":false}}}}'
  await owner.call('PUT', `/admin/offers/${offerId}`, { body: settings })
  const csv =
    'Brand;Part Number;Price;Stock;__proto__;constructor\r\n__proto__;constructor;1;toString;a;b\r\nA;hasOwnProperty;1;__proto__;a;b\r\nA;valueOf;1;5;a;b\r\nA;1234;1;5;a;b'
  const answer = await upload(owner, offerId, csv)
  const list = await settledList(owner, must(answer).data<{ id: number }>().id)
  report.holds(
    'words that are keys elsewhere are text in a list',
    list.status !== 'failed',
    JSON.stringify(list),
  )
  report.holds('an owner is still the same', (await owner.get('/admin/orders')).isOk)
}
