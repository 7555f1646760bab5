import type { Client } from './support/client.ts'
import { customer, staff } from './support/people.ts'
import { nobodys, pathWith, type Route, routesOf } from './support/routes.ts'
import { withTexts } from './support/sample.ts'
import type { Attack, Scene } from './support/scene.ts'

/**
 * Contract: statuses of one closed list, "unknown faults answer 500" and nothing anybody sends is one;
 * "bad input gets a clear sentence, nothing is lost". Every route is fed ids, bodies, queries and cookies
 * that no page would send. That no answer is 500 is judged at every call, in `support/client.ts`.
 */
export const hostileInput: Attack = {
  name: 'hostile-input',
  promise: 'whatever is sent, the answer is a whole sentence of the contract and never a fault',
  bounds: { calls: 4000, seconds: 180 },
  play,
}

const IDS = [
  '0', '-1', '1.5', '1e3', '0x1', '%00', '%ff', '%ed%a0%80', '..%2f..%2fetc', '9223372036854775808',
  "1'%20OR%20'1'='1", '%D9%A1%D9%A2', '%20', 'null', '1;2', 'x'.repeat(3000),
] // prettier-ignore

/** Routes that would change who is attacking, or the store for the attacks beside. */
const LEFT_OUT =
  /^(POST \/logout|DELETE \/user$|PUT \/user\/password|DELETE \/user\/sessions|POST \/(register|login|user\/confirm-password)|PUT \/admin\/(settings|payment-methods|shipping-methods|rates|countries|currencies)|POST \/admin\/(rates|countries|currencies|markup-rules))/

async function play(scene: Scene): Promise<void> {
  const routes = await routesOf(scene.client())
  const callers: Callers = {
    guest: scene.client(),
    customer: (await customer(scene)).client,
    owner: await staff(scene, 'owner'),
  }
  const { report } = scene
  await report.part('ids', () => tryIds(routes, callers))
  await report.part('texts', () => tryTexts(routes, callers))
  await report.part('bodies', () => tryBodies(scene, routes, callers))
  await report.part('queries', () => tryQueries(scene, routes, callers))
  await report.part('cookies and languages', () => tryCookies(scene))
}

interface Callers {
  guest: Client
  customer: Client
  owner: Client
}

/** Who is let in. */
function callerOf({ access }: Route, { guest, customer: somebody, owner }: Callers): Client {
  if (access === 'guest') return guest
  return access.includes('.') ? owner : somebody
}

async function tryIds(routes: Route[], callers: Callers): Promise<void> {
  for (const route of routes.filter(({ params }) => params.length > 0)) {
    for (const param of route.params) {
      for (const id of some(IDS, 6)) {
        const path = pathWith(route, { ...nobodys(route), [param]: id })
        const json = route.isUnsafe ? (route.sample() ?? {}) : undefined
        await callerOf(route, callers).call(route.method, path, { json })
      }
    }
  }
}

const TEXTS: Record<string, unknown> = {
  nul: 'a\u0000b',
  surrogate: '\ud800',
  markup: '"><script>alert(1)</script>',
  override: '\u202e\u2066gnp.exe',
  long: 'я'.repeat(20_000),
  number: 1e308,
  list: [[[]]],
  object: { $ne: null },
}

/** Every text of a good body replaced by something that is none. */
async function tryTexts(routes: Route[], callers: Callers): Promise<void> {
  for (const route of routes) {
    if (route.bodyType !== 'application/json' || isLeftOut(route)) continue
    for (const text of some(Object.values(TEXTS), 3)) {
      const json = withTexts(route.sample(), () => text)
      await callerOf(route, callers).call(route.method, pathWith(route, nobodys(route)), { json })
    }
  }
}

let turn = 0

/** As many of them as asked for, others each time: all of them are tried on some route. */
function some<Item>(items: Item[], count: number): Item[] {
  turn += count
  return Array.from({ length: count }, (_, nth) => items[(turn + nth) % items.length]).filter(
    (item) => item !== undefined,
  )
}

const isLeftOut = ({ method, path }: Route) => LEFT_OUT.test(`${method} ${path}`)

const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000)
const BODIES: [string, string, number[]][] = [
  ['application/json', '{"a":', [422]],
  ['application/json', '', [422]],
  ['application/json', 'null', [422]],
  ['application/json', '[]', [422]],
  ['application/json', '"\ud800"', [422]],
  ['application/json', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}', [422]],
  ['application/json', deep('[', ']'), [413, 422]],
  ['application/json', deep('{"a":', '}'), [413, 422]],
  ['application/json', `{"a":${'9'.repeat(5000)}}`, [422]],
  ['application/json', JSON.stringify({ a: 'x'.repeat(3_000_000) }), [413, 422]],
  ['text/plain', '{}', [415, 422]],
  ['application/x-www-form-urlencoded', 'a=%ff&b[__proto__]=1', [415, 422]],
  ['multipart/form-data; boundary=x', '--x\r\nnonsense', [415, 422]],
  ['application/json; charset=utf-16', '{}', [415, 422]],
]

async function tryBodies(scene: Scene, routes: Route[], callers: Callers): Promise<void> {
  for (const route of routes) {
    if (route.bodyType !== 'application/json' || isLeftOut(route)) continue
    for (const [type, body, wanted] of some(BODIES, 4)) {
      const answer = await callerOf(route, callers).call(
        route.method,
        pathWith(route, nobodys(route)),
        { body, headers: { 'Content-Type': type } },
      )
      // All fields may be optional; a row that is not there may be said first.
      const isSaid = [400, ...wanted, 404, 409, 423, 429].includes(answer.status) || answer.isOk
      const what = `a ${type.split(';')[0]} body that is none is refused in words`
      scene.report.holds(what, isSaid, answer)
    }
  }
}

const VALUES = [
  '%ff', '%00', '%ed%a0%80', '-1', '99999999999999999999', 'NaN', "'", '%25', '', 'a'.repeat(3000), '*',
  '%22', '%F0%9F%92%A9', '1%20OR%201=1',
] // prettier-ignore

async function tryQueries(scene: Scene, routes: Route[], callers: Callers): Promise<void> {
  for (const route of routes) {
    if (route.isUnsafe || route.query.length === 0) continue
    const client = callerOf(route, callers)
    const path = pathWith(route, nobodys(route))
    const first = route.query.includes('q') ? 'q=a1&' : ''
    for (const name of route.query) {
      for (const value of some(VALUES, 4)) await client.get(`${path}?${first}${name}=${value}`)
      await client.get(`${path}?${name}=1&${name}=2`)
      await client.get(`${path}?${name}[a][b]=1&${name}[__proto__]=1`)
    }
  }
  const wide = Array.from({ length: 2000 }, (_, nth) => `k${nth}=1`).join('&')
  const answer = await scene.client().get(`/search?q=LM317T&${wide}`)
  scene.report.holds('parameters nobody knows change nothing', answer.isOk, answer)
}

const COOKIES = [
  'session=%ff', 'session=%00', 'session=', `session=${'a'.repeat(4000)}`, 'session=a; session=b',
  "session=' OR 1=1--", 'XSRF-TOKEN=%ff', 'locale=%ff', 'locale=../../x', 'currency=%ff', 'currency=QQQ',
  'consent=%ff', 'cart=%7B', '=; =; ;;;', '__Host-session=x', 'i18n=%E0%A4%A',
] // prettier-ignore

async function tryCookies(scene: Scene): Promise<void> {
  const { report } = scene
  const pages = ['/api/init', '/api/user', '/api/search?q=LM317T', '/en', '/', '/en/search/LM317T']
  for (const path of [
    ...pages,
    '/%ff',
    '/en/%ff',
    '/en/search/%ff',
    '/en/search/%00',
    '/en/search/a%2fb',
  ]) {
    for (const Cookie of path.includes('%') ? [''] : COOKIES) {
      const answer = await scene.client().fetch('GET', path, { headers: { Cookie, Accept: '*/*' } })
      const isCalm = answer.status < 500 && answer.status !== 400
      report.holds('no cookie and no address of a page is a fault', isCalm, answer, Cookie)
    }
  }
  for (const language of ['%ff', '*', 'be;q=NaN', 'x'.repeat(5000), '\u00ff\u00fe', ',,,;;;q=']) {
    const headers = { 'Accept-Language': language }
    report.holds('any language is answered', (await scene.client().get('/init', { headers })).isOk)
  }
}
