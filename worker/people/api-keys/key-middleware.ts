import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { bearerOf } from '../../http/bearer.ts'
import { matchedRoute } from '../../http/matched-route.ts'
import { isInNetwork } from '../../lib/ip-network.ts'
import { countAttempt, tooManyAttempts } from '../../take-attempt.ts'
import { findKey, type LiveKey } from './find-key.ts'
import { SCOPE_OF_ROUTE } from './scope-of-route.ts'
import { touchKey } from './touch-key.ts'

const WINDOW_SECONDS = 60

/**
 * A request with `Authorization: Bearer` is its key's person on the routes of its scopes, and nobody anywhere else.
 * 401 `unauthenticated` for a key that does not work, 403 `forbidden` from a network it may not be used from, 429
 * `too_many_attempts` past its limit, 403 `insufficient_scope` for a route that its scopes do not open.
 */
export const apiKey = createMiddleware<AppEnv>(async (c, next) => {
  const token = bearerOf(c)
  if (token === null) return next()
  const { ctx } = c.var
  const key = await findKey(ctx, token)
  if (key === null) throw deadKey()
  const { ipAddress } = ctx
  if (key.networks.length > 0 && !isFromOneOf(key.networks, ipAddress)) {
    throw new AppError('forbidden', { sentence: 'api_key_network' })
  }
  const limits = await countRequest(ctx, key)
  tell(c, limits)
  const route = matchedRoute(c)
  if (route !== null) needScope(key, route)
  c.set('ctx', { ...ctx, actor: key.actor })
  ctx.later('api key used', () => touchKey(ctx, key))
  await next()
  tell(c, limits)
})

/** RFC 6750: what is wrong with the credentials. */
const deadKey = (): AppError =>
  new AppError('unauthenticated', {
    sentence: 'api_key_dead',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })

const isFromOneOf = (networks: string[], ipAddress: string | null): boolean =>
  ipAddress !== null && networks.some((network) => isInNetwork(ipAddress, network))

/** `RateLimit-…` of draft-ietf-httpapi-ratelimit-headers-06: requests, and seconds until they are as many again. */
async function countRequest(ctx: Ctx, key: LiveKey): Promise<Record<string, string>> {
  const { perMinute: limit } = key
  const counted = await countAttempt(ctx, {
    key: `api-key ${key.id}`,
    windowSeconds: WINDOW_SECONDS,
  })
  const msLeft = counted.resetsAt.getTime() - ctx.now.getTime()
  const headers = {
    'RateLimit-Policy': `${limit};w=${WINDOW_SECONDS}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, limit - counted.count)),
    'RateLimit-Reset': String(Math.max(1, Math.ceil(msLeft / 1000))),
  }
  if (counted.count <= limit) return headers
  const refused = tooManyAttempts({ msLeft, limit })
  throw new AppError(refused.code, {
    params: refused.params,
    headers: { ...headers, ...refused.headers },
  })
}

function tell(c: Context, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
}

function needScope({ scopes }: LiveKey, route: string): void {
  const needed = SCOPE_OF_ROUTE.get(route)
  if (needed !== undefined && scopes.includes(needed)) return
  throw new AppError('insufficient_scope', {
    ...(needed === undefined && { sentence: 'api_key_route' }),
    extra: { scope: needed ?? null },
    headers: {
      'WWW-Authenticate': `Bearer error="insufficient_scope"${needed === undefined ? '' : `, scope="${needed}"`}`,
    },
  })
}
