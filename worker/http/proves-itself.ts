import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { guards } from './guards.ts'
import { proceed } from './precognition.ts'

/**
 * The body carries a proof of its own, which whoever reads it checks: 403 `invalid_signature`. Such a
 * call comes from another server, without a session and a CSRF token.
 */
export const provesItself = createMiddleware<AppEnv>((c, next) => proceed(c, next))

guards.set(provesItself, 'signed')
