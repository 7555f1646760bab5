import { broken, INVARIANTS } from '../invariants.ts'
import { openDatabase } from '../node/store-database.ts'

/** What is not true of money and stock in the store that the journeys walk, read beside the running server. */
export function brokenInStore(): string[] {
  const folder = process.env.STATE_DIR
  if (folder === undefined) throw new Error('no STATE_DIR: which store?')
  const database = openDatabase(folder)
  try {
    return broken(database.prepare(INVARIANTS).get(0, 0) ?? {})
  } finally {
    database.close()
  }
}
