import type { D1Database } from '@cloudflare/workers-types'
import type { Database, Db } from '../client.ts'
import { offersAt } from './offers-at.ts'

/** Databases of lines as they are bound; none: all lines lie in the main one, and nothing here is ever asked. */
export interface LinesBindings {
  OFFERS_1?: D1Database | undefined
  OFFERS_2?: D1Database | undefined
  OFFERS_3?: D1Database | undefined
  OFFERS_4?: D1Database | undefined
  OFFERS_5?: D1Database | undefined
  OFFERS_6?: D1Database | undefined
  OFFERS_7?: D1Database | undefined
  OFFERS_8?: D1Database | undefined
  OFFERS_9?: D1Database | undefined
}

interface Bindings extends LinesBindings {
  DB: D1Database
}

const boundBy = (env: LinesBindings): [string, D1Database | undefined][] => [
  ['OFFERS_1', env.OFFERS_1],
  ['OFFERS_2', env.OFFERS_2],
  ['OFFERS_3', env.OFFERS_3],
  ['OFFERS_4', env.OFFERS_4],
  ['OFFERS_5', env.OFFERS_5],
  ['OFFERS_6', env.OFFERS_6],
  ['OFFERS_7', env.OFFERS_7],
  ['OFFERS_8', env.OFFERS_8],
  ['OFFERS_9', env.OFFERS_9],
]

const known = new WeakMap<object, ReadonlyMap<string, D1Database>>()

/** The databases of lines that are bound, by name. */
export function linesDatabases(env: LinesBindings): ReadonlyMap<string, D1Database> {
  const before = known.get(env)
  if (before !== undefined) return before
  const found = new Map<string, D1Database>()
  for (const [name, database] of boundBy(env)) {
    if (database !== undefined) found.set(name, database)
  }
  known.set(env, found)
  return found
}

/**
 * The same database, which also finds lines that lie in others. `isNear`: they are read from the nearest copies too, as
 * long as those are of one moment.
 */
export function findingLines(env: Bindings, db: Db, { isNear }: { isNear: boolean }): Db {
  const databases = linesDatabases(env)
  if (databases.size === 0) return db
  const nearby = new Map<string, Database>()
  const copyOf = (name: string): Database | null => {
    const session = nearby.get(name) ?? databases.get(name)?.withSession('first-unconstrained')
    if (session !== undefined) nearby.set(name, session)
    return session ?? null
  }
  const primaryOf = (name: string): Database | null => databases.get(name) ?? null
  const { raw } = db
  const asking: Database = {
    prepare: (sql) => raw.prepare(sql),
    batch: (statements) => raw.batch(statements),
    offersAt: offersAt([...databases.keys()], (isLate) =>
      isNear && !isLate
        ? { main: raw, lines: copyOf }
        : { main: isNear ? env.DB : raw, lines: primaryOf },
    ),
  }
  return Object.assign(db, { raw: asking })
}
