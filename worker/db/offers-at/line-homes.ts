import type { Database } from '../client.ts'
import { query, queryChanges, queryRow, queryRows } from '../query.ts'
import { homeOf, MAIN } from './home-of.ts'

/** Where the lines of one offer are written. */
export interface LineHomes {
  /** By its search key: the database where a line is at home, and those that have a copy of it while lines move. */
  of: (searchKey: string) => { home: string; copies: readonly string[] }
  database: (name: string) => Database
}

interface HomesRow {
  homes: string
  next_homes: string | null
  done_offer: number
  phase: 'copying' | 'settling' | 'clearing' | null
}

const HOMES = query<HomesRow>`SELECT homes, next_homes, done_offer, phase FROM offers_at`

/**
 * Where lines of an offer are written, asked of the primary; null: all in the main database. While lines move, an offer
 * whose lines were copied is at home in the new places; until those of before are cleared, both have the same terms. What
 * is found holds while the offer applies a list: it is not moved meanwhile.
 */
export async function findLineHomes(main: Database, offerId: number): Promise<LineHomes | null> {
  if (main.offersAt === undefined) return null
  const row = await queryRow(main, HOMES)
  if (row === null) throw new Error('offers_at has no row')
  const homes = JSON.parse(row.homes) as string[]
  const next = JSON.parse(row.next_homes ?? '[]') as string[]
  if ([...homes, ...next].every((name) => name === MAIN)) return null
  const isMoved = next.length > 0 && (row.phase !== 'copying' || offerId <= row.done_offer)
  return {
    of: (searchKey) => {
      const before = homeOf(searchKey, homes)
      if (!isMoved) return { home: before, copies: [] }
      const home = homeOf(searchKey, next)
      return { home, copies: home === before ? [] : [before] }
    },
    database: (name) => databaseOf(main, name),
  }
}

/** The database of this name, its primary. */
export function databaseOf(main: Database, name: string): Database {
  const found = name === MAIN ? main : main.offersAt?.lines(name)
  if (found == null) throw new Error(`lines of offers lie in ${name}, which is not bound`)
  return found
}

/**
 * Tells the databases of lines that all is written of a list that is about to go live, and answers the number that the
 * main database gets with it: who reads that number there, and a lower one at a database of lines, has read too early.
 * Null: all lines lie in the main database.
 */
export async function noteWritten(main: Database): Promise<number | null> {
  if (main.offersAt === undefined) return null
  const [row] = await queryRows(
    main,
    query<HomesRow & { next_seq: number }>`UPDATE offers_at SET next_seq = next_seq + 1
      RETURNING homes, next_homes, next_seq`,
  )
  if (row === undefined) throw new Error('offers_at has no row')
  const homes = new Set([
    ...(JSON.parse(row.homes) as string[]),
    ...(JSON.parse(row.next_homes ?? '[]') as string[]),
  ])
  await Promise.all(
    main.offersAt.names.map((name) => tellSeq(main, { name, seq: row.next_seq, homes })),
  )
  return row.next_seq
}

/** One that is no home yet is told too, for it may become one at this moment; it need not answer. */
async function tellSeq(
  main: Database,
  { name, seq, homes }: { name: string; seq: number; homes: ReadonlySet<string> },
): Promise<void> {
  try {
    await noteSeq(databaseOf(main, name), seq)
  } catch (error) {
    if (homes.has(name)) throw error
  }
}

/** A database has all lines of the lists that went live up to this one. */
export const noteSeq = (lines: Database, seq: number): Promise<number> =>
  queryChanges(lines, query`UPDATE lines_at SET seq = max(seq, ${seq})`)
