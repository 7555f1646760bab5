import { type Client } from './support/client.ts'
import { customer, newcomer, ROLES, staff, whoIs } from './support/people.ts'
import { nameOf, nobodys, pathWith, type Route, routesOf } from './support/routes.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'

/**
 * Contract: "Every route names the permission it needs in one table; the API refuses on its own, whatever
 * the page shows"; 401 without a session, 403 `email_unverified` before the address is verified, 403
 * `forbidden` without the permission, 409 `already_signed_in` on what is for guests, 419 without the token.
 */
export const everyRoute: Attack = {
  name: 'every-route',
  promise: 'each route lets in only whom it names, and no unsafe call without its CSRF token',
  bounds: { calls: 4000, seconds: 180 },
  play,
}

interface Actor {
  name: string
  client: Client
  isSignedIn: boolean
  isVerified: boolean
  permissions: string[]
}

/** Routes with an access of their own kind: the bank's signature, a signed link. */
const isSigned = ({ access, path }: Route) =>
  access === 'signed' || path.startsWith('/email/verify/')

async function play(scene: Scene): Promise<void> {
  const routes = await routesOf(scene.client())
  scene.report.holds('the document lists the routes', routes.length > 100)
  await scene.report.part('rights of every actor on every route', () => tryRights(scene, routes))
  await scene.report.part('unsafe calls without a token of one’s own', () =>
    tryForged(scene, routes),
  )
  await scene.report.part('methods and addresses that are not there', () =>
    tryUnknown(scene, routes),
  )
}

async function actorsOf(scene: Scene): Promise<Actor[]> {
  const of = async (name: string, client: Client, isVerified = true): Promise<Actor> => {
    const who = await whoIs(client)
    return {
      name,
      client,
      isVerified,
      isSignedIn: who !== null,
      permissions: who?.permissions ?? [],
    }
  }
  const team = await Promise.all(ROLES.map(async (role) => of(role, await staff(scene, role))))
  return [
    await of('anonymous', scene.client()),
    await of('unverified', (await newcomer(scene)).client, false),
    await of('customer', (await customer(scene)).client),
    ...team,
  ]
}

/** The refusal the contract asks for; null where the actor may call. */
function refusalFor({ access }: Route, actor: Actor): [number, string] | null {
  if (access === 'public' || access === 'signed') return null
  if (access === 'guest') return actor.isSignedIn ? [409, 'already_signed_in'] : null
  if (!actor.isSignedIn) return [401, 'unauthenticated']
  if (access === 'customer' || access === 'confirmed') return null
  if (!actor.isVerified) return [403, 'email_unverified']
  if (access === 'verified') return null
  return mayCall(access, actor.permissions) ? null : [403, 'forbidden']
}

/** `a|b`: any one suffices; `a&b`: all are needed; with a `|` it splits on that only. */
function mayCall(access: string, permissions: string[]): boolean {
  const has = (name: string) => permissions.includes(name)
  return access.includes('|') ? access.split('|').some(has) : access.split('&').every(has)
}

async function tryRights(scene: Scene, routes: Route[]): Promise<void> {
  const { report } = scene
  for (const actor of await actorsOf(scene)) {
    for (const route of routes) {
      const refusal = refusalFor(route, actor)
      const answer = await knock(actor.client, route, refusal === null)
      if (refusal !== null) {
        const got: [number, string | null] = [answer.status, answer.code]
        const isRefused = got[0] === refusal[0] && got[1] === refusal[1]
        report.holds(`${actor.name}: ${refusal[0]} ${refusal[1]}`, isRefused, answer)
      } else if (!isSigned(route) && actor.isSignedIn) {
        const isLetIn = answer.status !== 401 && answer.code !== 'forbidden'
        report.holds('whom a route names may call it', isLetIn, answer)
      }
    }
    const still = await whoIs(actor.client)
    report.holds(
      'trying routes ended no session',
      (still !== null) === actor.isSignedIn,
      actor.name,
    )
  }
}

/** Calls a route with a good body for rows that do not exist; actors who have the right only validate. */
function knock(client: Client, route: Route, mayAct: boolean): Promise<Answer> {
  const headers: Record<string, string> = mayAct && route.isUnsafe ? { Precognition: 'true' } : {}
  const json = route.isUnsafe ? (route.sample() ?? {}) : undefined
  return client.call(route.method, pathWith(route, nobodys(route)), { json, headers })
}

async function tryForged(scene: Scene, routes: Route[]): Promise<void> {
  const owner = await staff(scene, 'owner')
  const guest = scene.client()
  await guest.takeToken()
  const foreign = scene.client()
  await foreign.takeToken()
  const tokens = { absent: '', foreign: foreign.jar.get('XSRF-TOKEN') ?? '', made: 'a.b' }
  for (const route of routes.filter((each) => each.isUnsafe && !isSigned(each))) {
    const client = route.access === 'guest' || route.access === 'public' ? guest : owner
    for (const [kind, token] of Object.entries(tokens)) {
      // The cookie is swapped too: what counts is that it is bound to the session.
      const jar = client.copy()
      if (token !== '') jar.jar.set('XSRF-TOKEN', token)
      const answer = await jar.call(route.method, pathWith(route, nobodys(route)), {
        json: route.sample() ?? {},
        isForged: true,
        headers: token === '' ? {} : { 'X-XSRF-TOKEN': token },
      })
      const isRefused = answer.status === 419 && answer.code === 'csrf_mismatch'
      scene.report.holds(`419 with a token that is ${kind}`, isRefused, answer)
    }
  }
  scene.report.holds('nothing was done without a token', (await whoIs(owner)) !== null)
}

async function tryUnknown(scene: Scene, routes: Route[]): Promise<void> {
  const owner = await staff(scene, 'owner')
  const known = new Set(routes.map(nameOf))
  for (const path of new Set(routes.map((route) => route.path))) {
    const method = ['DELETE', 'POST', 'PATCH'].find((each) => !known.has(`${each} ${path}`))
    if (method !== undefined) {
      const answer = await owner.call(method, path.replaceAll(/\{\w+\}/g, '999999999'), {
        json: {},
      })
      const isRefused = answer.status === 404 || answer.status === 405 || answer.status === 422
      scene.report.holds('a method the route lacks does nothing', isRefused, answer)
    }
  }
  for (const path of ['/user/', '//user', '/ADMIN/orders', '/admin/nowhere', '/Admin/orders%20']) {
    const answer = await owner.get(path)
    scene.report.holds('an address the table lacks is not found', answer.status === 404, answer)
  }
  const { client } = await customer(scene)
  for (const path of ['/user/../admin/orders', '/user/%2e%2e/admin/orders', '/./admin/orders']) {
    const answer = await client.get(path)
    const isClosed = answer.status === 403 || answer.status === 404
    scene.report.holds('no way of writing an address gets past its right', isClosed, answer)
  }
}
