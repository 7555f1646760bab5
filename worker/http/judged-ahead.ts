import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { isPrecognitive, proceed } from './precognition.ts'

/**
 * Rights that the verb itself holds to, for requests that stop before it: whoever may not act, or looks
 * for a row that is not his, hears it while he fills the form in. Calls that act are judged by the verb
 * alone. Stands after the path's validator.
 */
export const judgedAhead = (judge: (c: Context<AppEnv>) => Promise<unknown>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isPrecognitive(c)) await judge(c)
    return proceed(c, next)
  })
