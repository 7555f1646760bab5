import type { D1Database, D1DatabaseSession, D1PreparedStatement } from '@cloudflare/workers-types'
import { isDatabaseAway } from '../lib/database-away.ts'
import { log } from '../lib/log.ts'
import { askedTogether } from './asked-together.ts'
import { connect, type Database, type Db } from './client.ts'

type Ask = <Answer>(work: (session: D1DatabaseSession) => Promise<Answer>) => Promise<Answer>

/**
 * A session on the copy of the database that is nearest: for what everybody may see. It reads what had been written at
 * `bookmark`, and from its first answer on never anything older than it has read. A bookmark that the database refuses,
 * since it is not one of its own, is given up for the primary, and logged.
 */
export function replica(database: D1Database, bookmark: string | null): Db {
  let session: D1DatabaseSession | null = null
  let isTaken = bookmark === null
  const ask: Ask = async (work) => {
    const asked = (session ??= database.withSession(bookmark ?? 'first-unconstrained'))
    try {
      const answer = await work(asked)
      isTaken = true
      return answer
    } catch (error) {
      if (isTaken || isDatabaseAway(error)) throw error
      if (session === asked) session = database.withSession('first-primary')
      const answer = await work(session)
      log.error('A bookmark was refused', { bookmark, error })
      return answer
    }
  }
  return connect(sessionOf(ask), {
    since: bookmark,
    bookmark: () => session?.getBookmark() ?? null,
    hasWritten: () => false,
  })
}

/** A statement that is made when its session is known. */
type Unmade = (session: D1DatabaseSession) => D1PreparedStatement

function sessionOf(ask: Ask): Database {
  const unmade = new WeakMap<D1PreparedStatement, Unmade>()
  const statement = (make: Unmade): D1PreparedStatement => {
    const own = {
      bind: (...values: unknown[]) => statement((session) => make(session).bind(...values)),
      first: (...column: [string]) => ask((session) => make(session).first(...column)),
      run: () => ask((session) => make(session).run()),
      all: () => ask((session) => make(session).all()),
      raw: (...options: []) => ask((session) => make(session).raw(...options)),
    } as D1PreparedStatement
    unmade.set(own, make)
    return own
  }
  return {
    prepare: (sql) => statement((session) => session.prepare(sql)),
    batch: askedTogether((statements) =>
      ask((session) => session.batch(statements.map((one) => unmade.get(one)?.(session) ?? one))),
    ),
  }
}
