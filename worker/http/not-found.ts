import type { Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../env.ts'
import { AppError, notFound } from '../errors.ts'
import { onError } from './on-error.ts'

/** 404 for an unknown address; 405 with `Allow` (204 to OPTIONS) for a known one. */
export function answerNotFound(app: Pick<Hono<AppEnv>, 'routes'>) {
  let methods: TrieRouter<string> | undefined
  return (c: Context<AppEnv>): Response => {
    methods ??= methodsByPath(app.routes)
    const allowed = new Set(methods.match('ALL', c.req.path)[0].map(([method]) => method))
    if (allowed.size === 0) return onError(notFound(), c)
    if (allowed.has('GET')) allowed.add('HEAD')
    const headers = { Allow: [...allowed].join(', ') }
    if (c.req.method === 'OPTIONS') return c.body(null, 204, headers)
    return onError(new AppError('method_not_allowed', { headers }), c)
  }
}

function methodsByPath(routes: Hono<AppEnv>['routes']): TrieRouter<string> {
  const router = new TrieRouter<string>()
  for (const route of routes) {
    if (route.method !== 'ALL') router.add('ALL', route.path, route.method)
  }
  return router
}
