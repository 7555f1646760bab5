import type { Database } from '../client.ts'

/** The databases that are asked. */
export interface Places {
  main: Database
  /** A database of lines by its name; null: there is none of this name. */
  lines: (name: string) => Database | null
}

/** Stands in the error of who has read lines that are not of one moment. */
export const LATE = 'lines are late'

/** A copy of the main database knows less of the homes of lines than a database of lines does. */
export class LateCopy extends Error {
  constructor() {
    super(LATE)
  }
}
