import type { D1Database } from '@cloudflare/workers-types'
import { createMiddleware } from 'hono/factory'
import { query, queryRow } from '../db/query.ts'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { log } from '../lib/log.ts'

/** Nothing may be written until then. */
export interface WriteHold {
  why: 'backup' | 'restore'
  /** Epoch milliseconds. */
  until: number
}

/** An isolate goes by what it read so long ago: after that time, all of them have heard of a hold. */
export const HOLD_HEARD_MS = 5_000

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

let heard: { hold: WriteHold | null; until: number } | null = null

/** Lets the next call read it again; for what has changed it. */
export function forgetWriteHold(): void {
  heard = null
}

/** The hold there is now, or null; while the database is away, none: a call is refused by what it writes. */
export async function readWriteHold(db: D1Database): Promise<WriteHold | null> {
  const now = Date.now()
  if (heard === null || now >= heard.until) {
    heard = { hold: await findHold(db), until: now + HOLD_HEARD_MS }
  }
  const { hold } = heard
  return hold !== null && now < hold.until ? hold : null
}

async function findHold(db: D1Database): Promise<WriteHold | null> {
  try {
    return await queryRow(
      db,
      query<WriteHold>`SELECT hold_why AS why, hold_until AS until FROM upkeep_state
        WHERE id = 1 AND hold_until IS NOT NULL`,
    )
  } catch (error) {
    log.error('write hold not read', { error })
    return null
  }
}

/** 503 `unavailable` with `Retry-After` for what writes while a backup or a restore holds writes; reads go on. */
export const writeHold = createMiddleware<AppEnv>(async (c, next) => {
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
