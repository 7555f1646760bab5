import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '../env.ts'
import type { AppError } from '../errors.ts'

/**
 * Live validation: with `Precognition: true` a request passes authorisation and validation and
 * stops before the action. Protocol: the npm package `laravel-precognition`.
 *
 * Every guard and validator calls `proceed` instead of `next`, so the stop is right before the
 * action, whichever of them stands last.
 */
export const precognitionHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Vary', 'Precognition', { append: true })
  if (isPrecognitive(c)) c.header('Precognition', 'true')
})

/** Stands last before the routes, for those that neither guard nor validate. */
export const precognitionStop = createMiddleware<AppEnv>((c, next) => proceed(c, next))

/** Goes on, or answers 204 when only the action is left and the request asked not to act. */
export async function proceed(c: Context, next: Next): Promise<Response | void> {
  if (isStopped(c)) return precognitiveSuccess(c)
  await next()
}

/** Nothing but the action is left, and the request asked not to act. */
export const isStopped = (c: Context): boolean => isPrecognitive(c) && isActionNext(c)

export const precognitiveSuccess = (c: Context): Response =>
  c.body(null, 204, { 'Precognition-Success': 'true' })

export const isPrecognitive = (c: Context): boolean => c.req.header('precognition') === 'true'

/** Routes register `guard, validator, action` under one path: the last of them acts. */
function isActionNext(c: Context): boolean {
  const routes = matchedRoutes(c)
  const next = routes[c.req.routeIndex + 1]
  const after = routes[c.req.routeIndex + 2]
  if (next === undefined || next.method === 'ALL') return false
  return after?.method !== next.method || after.path !== next.path
}

type Fields = NonNullable<AppError['fields']>

/** The refused fields the request wants to hear of: all, or those of `Precognition-Validate-Only`. */
export function fieldsOf(c: Context, fields: Fields): Fields {
  const only = isPrecognitive(c) ? c.req.header('precognition-validate-only') : undefined
  if (only === undefined) return fields
  const wanted = only.split(',').map((name) => name.trim())
  return Object.fromEntries(
    Object.entries(fields).filter(([path]) =>
      wanted.some((name) => path === name || path.startsWith(`${name}.`)),
    ),
  )
}
