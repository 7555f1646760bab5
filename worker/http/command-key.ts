import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'

const MOST = 255

/** `Idempotency-Key` as it was sent; null without one. */
export function sentKey(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key') ?? ''
  if (key.length > MOST) throw new AppError('bad_request', { sentence: 'idempotency_key_too_long' })
  return key === '' ? null : key
}

/**
 * For commands that store it with what they create, so that a repeat finds it; without one, a key of this
 * request alone.
 */
export const commandKey = (c: Context<AppEnv>): string =>
  sentKey(c) ?? `request:${c.var.ctx.requestId}`
