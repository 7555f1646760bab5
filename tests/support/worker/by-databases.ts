import { env } from 'cloudflare:workers'
import { linesDatabases } from '../../../worker/db/offers-at/databases.ts'

/** Whether a batch of the main database asks whose lines are wanted, and where they lie. */
export const asksForHomes = (statements: readonly D1PreparedStatement[]): boolean =>
  /^\s*SELECT homes\b[^]*FROM offers_at$/.test(textOf(statements[0]))

const textOf = (statement: D1PreparedStatement | undefined): string =>
  (statement as { statement?: string } | undefined)?.statement ?? ''

/** A figure of a store with one database, and where lines lie in several. */
export const byDatabases = <Figure>({ one, several }: { one: Figure; several: Figure }): Figure =>
  linesDatabases(env).size === 0 ? one : several
