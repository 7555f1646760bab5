import type { Database } from './db/client.ts'
import { query, queryRow } from './db/query.ts'
import { log } from './lib/log.ts'

/** Nothing may be written until then. */
export interface WriteHold {
  why: 'backup' | 'restore'
  /** Epoch milliseconds. */
  until: number
}

/** An isolate goes by what it read so long ago: after that time, all of them have heard of a hold. */
export const HOLD_HEARD_MS = 5_000

let heard: { hold: WriteHold | null; until: number } | null = null

/** Lets the next call read it again; for what has changed it. */
export function forgetWriteHold(): void {
  heard = null
}

/** The hold there is now, or null; while the database is away, none: a call is refused by what it writes. */
export async function readWriteHold(db: Database): Promise<WriteHold | null> {
  const now = Date.now()
  if (heard === null || now >= heard.until) {
    heard = { hold: await findHold(db), until: now + HOLD_HEARD_MS }
  }
  const { hold } = heard
  return hold !== null && now < hold.until ? hold : null
}

async function findHold(db: Database): Promise<WriteHold | null> {
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
