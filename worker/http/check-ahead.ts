import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { isPrecognitive, proceed } from './precognition.ts'

/**
 * Runs a permission check of the verb on precognition requests, which stop before the verb itself, so that a
 * form reports missing rights or rows while it is filled in. Placed after the path's validator.
 */
export const checkAhead = (check: (c: Context<AppEnv>) => Promise<unknown>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isPrecognitive(c)) await check(c)
    return proceed(c, next)
  })
