import type { Database } from '../client.ts'
import type { Fragment } from '../query.ts'

/** Made when it is asked for: with one database it never is. */
export type Ids = Fragment | (() => Fragment)

/**
 * Lines of offers that a statement reads. With one database nobody looks at it; with several they are fetched from
 * where they lie before the statement runs, so the fragments must be statements by themselves; they may need lines in turn.
 */
export type LinesNeeded =
  /** Of products, whose `id` the fragment selects; the first `most` lines of them, in the fragment's order. */
  | { of: 'products'; ids: Ids; most: number; withHistory?: boolean }
  /** By their own ids, which the fragment selects as `id`. */
  | { of: 'lines'; ids: Ids }
  /** Of offers, whose `id` the fragment selects, ascending: the first `most` behind a line, in the order of their ids. */
  | { of: 'offers'; ids: Ids; after: number; most: number; withHistory?: boolean }

/** The fragment, which reads these lines. What it is spliced into needs them too. */
export const needing = <Some extends Fragment>(fragment: Some, ...needs: LinesNeeded[]): Some => ({
  ...fragment,
  needs: [...(fragment.needs ?? []), ...needs],
})

/** Runs statements that need lines which lie in several databases. */
export interface OffersAt {
  /** Lines of these ids, and when they were read; null: all lie in the main database. */
  linesById: (ids: readonly number[]) => Promise<Fetched | null>
  /** All databases of lines that are bound, homes or not. */
  names: readonly string[]
  /** A database of lines by its name, the primary; null: there is none of this name. */
  lines: (name: string) => Database | null
  /** As one transaction of the main database, like `D1Database.batch`. */
  run: (statements: readonly Fragment[]) => Promise<Rows[]>
}

/** Lines that were fetched from where they lie. */
export interface FetchedLines {
  /** JSON of the ids of products, and of lines, that the main database has itself: those it reads as they are now. */
  products: string
  lines: string
  /** JSON arrays of lines of other databases, in the order of `LINE_COLUMNS`; each below the size of a value. */
  rows: readonly string[]
  /** Whether lines follow to other products, of which the databases of lines were not told yet. */
  areFollowing: boolean
  /** Whether a line may be in the main database as well. */
  areCopied: boolean
}

/** Lines, and of which moment they are. */
export interface Fetched {
  /** Those of some of the things that were wanted, by their places among these. */
  linesOf: (wanted: readonly number[]) => FetchedLines
  /** The least of what the databases say they have of the lists that went live. */
  seq: number
  /** JSON: of each offer, the highest generation among its lines. */
  generations: string
  areFollowing: boolean
}

/** What a statement of a batch answers. */
export interface Rows {
  results: unknown[]
  meta: { changes: number; rows_written: number }
}
