import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { guards } from './guards.ts'
import { proceed } from './precognition.ts'

/**
 * Marks a route whose body carries its own proof, checked by the verb: 403 `invalid_signature`. Such calls
 * come from other servers, without a session or a CSRF token.
 */
export const provesItself = createMiddleware<AppEnv>((c, next) => proceed(c, next))

guards.set(provesItself, 'signed')
