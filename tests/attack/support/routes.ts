import type { Client } from './client.ts'
import { must } from './people.ts'
import { sample, type Schema } from './sample.ts'

/** A route as the store's own OpenAPI document describes it. */
export interface Route {
  method: string
  /** Below `/api`, with `{params}`. */
  path: string
  /** `public`, `guest`, `signed`, `customer`, `confirmed`, `verified` or a permission. */
  access: string
  params: string[]
  query: string[]
  isUnsafe: boolean
  /** A body that its schema allows; undefined where it takes no JSON. */
  sample: () => unknown
  bodyType: string | null
}

interface Operation {
  'x-access': string
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

/** Every route of the store. */
export async function routesOf(client: Client): Promise<Route[]> {
  const { paths } = must(await client.get('/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => routeOf(method, path, operation)),
  )
}

function routeOf(method: string, path: string, operation: Operation): Route {
  const { 'x-access': access, parameters = [], requestBody } = operation
  const [bodyType = null, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const namesIn = (place: string) =>
    parameters.filter(({ in: where }) => where === place).map(({ name }) => name)
  return {
    method: method.toUpperCase(),
    path: path.replace(/^\/api/, ''),
    access: access.replace(/^permission /, ''),
    params: namesIn('path'),
    query: namesIn('query'),
    isUnsafe: method !== 'get',
    bodyType,
    sample: () => (bodyType === 'application/json' ? sample(body?.schema ?? {}) : undefined),
  }
}

/** The address with each `{param}` in it taken from these. */
export const pathWith = ({ path }: Route, values: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '999999999')

/** A value of the right kind that names nothing. */
export const NOBODYS: Record<string, string> = {
  code: 'QQQ',
  slug: 'help',
  locale: 'en',
  preference: 'newsletter',
  provider: 'sandbox',
  trackingId: '9f3c1f0e-6a44-4d0e-9d5b-0f0c0e1d2c3b',
  key: '999999999-AAAAAAAAAAAAAAAAAAAAAA',
  document: '999999999',
  hash: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: '1',
}

export const nobodys = (route: Route): Record<string, string> =>
  route.path.startsWith('/admin/uploads')
    ? { ...NOBODYS, id: '9f3c1f0e-6a44-4d0e-9d5b-0f0c0e1d2c3b' }
    : NOBODYS

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`
