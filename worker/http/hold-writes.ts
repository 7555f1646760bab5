import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { readWriteHold } from '../write-hold.ts'

/** They read, in a body that is too long for an address. */
const READS_BY_POST = new Set([
  '/api/search/list',
  '/api/search/list-file',
  '/api/cart/quote',
  '/api/user/checkout/shipping-rates',
  '/api/user/orders/active',
  '/api/user/orders/filter',
])

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** 503 `unavailable` with `Retry-After` for what writes while a backup or a restore holds writes; reads go on. */
export const holdWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { path, method } = c.req
  if (!SAFE.has(method) && !READS_BY_POST.has(path) && !path.startsWith('/api/upkeep/')) {
    const hold = await readWriteHold(c.env.DB)
    if (hold !== null) {
      const seconds = Math.min(60, Math.ceil((hold.until - Date.now()) / 1000))
      throw new AppError('unavailable', {
        sentence: 'write_hold',
        headers: { 'Retry-After': String(Math.max(1, seconds)) },
      })
    }
  }
  await next()
})
