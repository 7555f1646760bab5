import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

/** Answers of the API are data: nothing in them may run, load, frame or be framed. */
export const API_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Sets what the route has not set itself. Assets get theirs from `web/public/_headers`. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const answer = new Response(c.res.body, c.res)
  for (const [name, value] of Object.entries(API_HEADERS)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  c.res = undefined
  c.res = answer
})
