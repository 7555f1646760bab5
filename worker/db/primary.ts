import type { D1Database, D1DatabaseSession } from '@cloudflare/workers-types'
import { connect, type Db, NOW } from './client.ts'

/** Only a statement that begins otherwise can write; not all of those do. */
const READS = /^\s*select\b/i

/**
 * The primary database, and how far it has come. A session asks the primary only the first time, later any copy that is
 * as recent as that: here each statement begins a session of its own, so that all of them see what everybody has
 * written. A statement is asked once.
 */
export function primary(database: D1Database): Db {
  const sessions: D1DatabaseSession[] = []
  let hasWritten = false
  const begin = (): D1DatabaseSession => {
    const session = database.withSession('first-primary')
    sessions.push(session)
    return session
  }
  return connect(
    {
      prepare(sql) {
        hasWritten ||= !READS.test(sql)
        return begin().prepare(sql)
      },
      batch: (statements) => begin().batch(statements),
    },
    {
      since: NOW,
      bookmark: () => latest(sessions.map((session) => session.getBookmark())),
      hasWritten: () => hasWritten,
    },
  )
}

const latest = (bookmarks: readonly (string | null)[]): string | null =>
  bookmarks.reduce(
    (last, one) => (one !== null && (last === null || one > last) ? one : last),
    null,
  )
