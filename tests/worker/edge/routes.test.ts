import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { app } from '../../../worker/app.ts'
import {
  keptQuery,
  PUBLIC_READS,
  publicPage,
  publicReadAt,
} from '../../../worker/edge/public-routes.ts'
import { listRoutes } from '../../../worker/openapi/list-routes.ts'

/** Reads that anybody may make and that are computed each time, and why. */
const NEVER: Record<string, string> = {
  'GET /health': 'says that the Worker is up',
  'GET /openapi.json': 'asked by programs, seldom',
  'GET /docs': 'asked by people who write programs, seldom',
  'GET /csrf-cookie': 'sets a cookie of one browser',
  'GET /photos/:key': 'a file, which browsers keep',
  'GET /logos/:key': 'a file, which browsers keep',
  'GET /catalog/photos': 'which pictures any products have: asked by the back office',
  'GET /catalog/photos/:hash/:size': 'a file, which browsers keep',
  'GET /catalog/documents/:hash/:name': 'a file, asked in parts',
  'GET /email/verify/:id/:hash': 'a secret address',
  'GET /mailbox': 'of a developer’s machine',
  'GET /sandbox-bank/:trackingId': 'of a developer’s machine',
  'GET /lists/:token': 'a secret address',
  'GET /quotes/:token': 'a secret address',
  'GET /quotes/:token/pdf': 'a secret address',
  'GET /proposals/:token': 'a secret address',
  'GET /feeds/:secret': 'a secret address',
  'GET /team-invitations/:id/preview': 'one person’s',
}

const READS = listRoutes(app.routes).filter(
  ({ method, path, access }) =>
    method === 'GET' &&
    access === 'public' &&
    !path.startsWith('/admin') &&
    !path.startsWith('/ozon'),
)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the table of public reads', () => {
  it('decides of every read that anybody may make', () => {
    const undecided = READS.map(nameOf).filter(
      (name) => PUBLIC_READS[name] === undefined && NEVER[name] === undefined,
    )
    expect(undecided).toEqual([])
  })
  it('holds only reads that anybody may make, each once', () => {
    const names = READS.map(nameOf)
    expect(Object.keys(PUBLIC_READS).filter((name) => !names.includes(name))).toEqual([])
    expect(Object.keys(PUBLIC_READS).filter((name) => NEVER[name] !== undefined)).toEqual([])
  })
  it('keeps every parameter that a route takes', () => {
    const left: string[] = []
    for (const route of READS) {
      const read = PUBLIC_READS[nameOf(route)]
      const query = route.takes.find(({ target }) => target === 'query')?.schema
      if (read === undefined || !(query instanceof z.ZodObject)) continue
      const taken = Object.keys(query.shape).filter((name) => name !== 'currency')
      left.push(...taken.filter((name) => !read.takes.includes(name)))
    }
    expect(left).toEqual([])
  })
  it('finds by a path the read that the router finds, and none at any other path', () => {
    const found = listRoutes(app.routes)
      .filter(({ method }) => method === 'GET')
      .map((route) => {
        const path = `/api${route.path.replaceAll(/:\w+(\{[^}]*\})?/g, '7')}`
        return [nameOf(route), publicReadAt(path)?.route ?? null]
      })
    const expected = found.map(([name]) => [name, PUBLIC_READS[name ?? ''] ? name : null])
    expect(found).toEqual(expected)
    for (const path of ['/api/search/', '/api/products', '/api/search/x', '/search', '/api'])
      expect(publicReadAt(path)).toBeNull()
  })
})

describe('an address', () => {
  const search = PUBLIC_READS['GET /search']
  const category = PUBLIC_READS['GET /catalog/category']
  const kept = (text: string, read = search) =>
    read === undefined ? null : keptQuery(new URLSearchParams(text), read)
  it('is the same in any order, and without what no answer depends on', () => {
    expect(kept('sort=price&q=a')).toBe(kept('utm_source=x&q=a&foo=1&sort=price'))
    expect(kept('q=a&currency=USD&locale=be')).toBe('q=a')
  })
  it('keeps the order of what is said twice', () => {
    expect(kept('q=b&brand=x&q=a')).toBe('brand=x&q=b&q=a')
  })
  it('keeps the attributes of a category', () => {
    expect(kept('path=a&package=0805&gclid=1&utm_medium=y', category)).toBe('package=0805&path=a')
  })
  it('of a page is shared where everybody gets the same', () => {
    for (const path of ['/', '/search/lm317', '/brands/ti', '/catalog/a/b', '/help', '/epc']) {
      expect(publicPage(path)).not.toBeNull()
    }
    for (const path of [
      '/cart',
      '/checkout',
      '/account/orders',
      '/admin',
      '/login',
      '/quotes/x',
      '/searching',
    ]) {
      expect(publicPage(path)).toBeNull()
    }
  })
})
