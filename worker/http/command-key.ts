import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'

const MOST = 255

/**
 * `Idempotency-Key` of commands that keep it with what they make, so that a repeat finds that; one of the
 * request's own without the header.
 */
export function commandKey(c: Context<AppEnv>): string {
  const key = c.req.header('idempotency-key') ?? ''
  if (key.length > MOST) throw new AppError('bad_request', { sentence: 'idempotency_key_too_long' })
  return key === '' ? `request:${c.var.ctx.requestId}` : key
}
