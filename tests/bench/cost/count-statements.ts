import type { D1Database } from '@cloudflare/workers-types'
import type { Tell } from './counts.ts'

interface Answer {
  meta?: { rows_read?: number; rows_written?: number }
}
type Send = (this: unknown, ...args: unknown[]) => Promise<Answer | Answer[]>

/** What each session of a database tells. */
const listeners = new WeakMap<object, Set<Tell>>()

/**
 * Tells statements, round trips and rows of all that a database is asked from now on, batches and sessions included; the
 * function it answers ends that. `raw()` keeps its rows' cost to itself, so it is listened to where the driver of the
 * local runtime meets the database.
 */
export function countStatements(db: D1Database, tell: Tell): () => void {
  const session: unknown = Reflect.get(db.prepare('SELECT 1'), 'dbSession')
  if (typeof session !== 'object' || session === null) throw new Error('the driver is another one')
  const telling = listeners.get(session) ?? new Set()
  if (!listeners.has(session)) {
    listeners.set(session, telling)
    listenTo(session, telling)
    const begin = db.withSession.bind(db)
    const withSession: D1Database['withSession'] = (since) => {
      const begun = begin(since)
      listenTo(begun, telling)
      return begun
    }
    Object.defineProperty(db, 'withSession', { value: withSession, configurable: true })
  }
  telling.add(tell)
  return () => telling.delete(tell)
}

function listenTo(session: object, telling: Set<Tell>): void {
  for (const name of ['_send', '_queryOrThrow']) listen(session, name, telling)
}

function listen(session: object, name: string, telling: Set<Tell>): void {
  const send = Reflect.get(session, name) as Send | undefined
  if (send === undefined) throw new Error(`the driver has no ${name}`)
  const value: Send = async (...args) => {
    const answer = await send.apply(session, args)
    const results = [answer].flat()
    for (const tell of telling) {
      tell('trips', 1)
      tell('statements', results.length)
      for (const { meta } of results) {
        tell('rowsRead', meta?.rows_read ?? 0)
        tell('rowsWritten', meta?.rows_written ?? 0)
      }
    }
    return answer
  }
  Object.defineProperty(session, name, { value, configurable: true })
}
