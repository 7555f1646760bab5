import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { appKey } from '../lib/app-key.ts'
import { sha256 } from '../lib/hash.ts'
import { QUESTION_HEADER, QUESTION_MS, readQuestion } from '../lib/question-signature.ts'
import { guards } from './guards.ts'
import { limitQuestion } from './limit-body.ts'
import { proceed } from './precognition.ts'

/**
 * Requires a call signed with the store's own key, body included, within the last minute, and never seen before;
 * else 403 `invalid_signature`. The key is proof enough: no session is asked for, and no CSRF token.
 */
export const signedQuestion = createMiddleware<AppEnv>(async (c, next) => {
  const { host, pathname, search } = new URL(c.req.url)
  const question = readQuestion(appKey(c.env), c.req.header(QUESTION_HEADER) ?? '', {
    host,
    method: c.req.method,
    path: `${pathname}${search}`,
    now: Date.now(),
  })
  if (question === null) throw new AppError('invalid_signature')
  await limitQuestion(c, async () => {})
  if (sha256(await bytesOf(c)) !== question.bodyHash) throw new AppError('invalid_signature')
  const key = `question:${question.nonce}`
  if ((await c.env.SESSIONS.get(key)) !== null) throw new AppError('invalid_signature')
  await c.env.SESSIONS.put(key, '1', { expirationTtl: (2 * QUESTION_MS) / 1000 })
  return proceed(c, next)
})

guards.set(signedQuestion, 'signed')

/** The body of a signed call; Hono keeps it, so that it can be read again. */
export const bytesOf = async (c: Context): Promise<Uint8Array> =>
  new Uint8Array(await c.req.arrayBuffer())

/** The JSON of a signed call, as `schema` reads it; 400 `bad_request` for any other. */
export async function askedOf<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const asked = schema.safeParse(parse(new TextDecoder().decode(await bytesOf(c))))
  if (!asked.success) throw new AppError('bad_request', { cause: asked.error })
  return asked.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
