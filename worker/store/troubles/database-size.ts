import type { Database } from '../../db/client.ts'
import { linesDatabases } from '../../db/offers-at/databases.ts'
import { prepare, query } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** How many bytes a database has, as D1 says with every answer; null: it does not answer. */
export async function databaseSize(database: Database): Promise<number | null> {
  try {
    const { meta } = await prepare(database, query`SELECT 1`).all()
    return meta.size_after
  } catch {
    return null
  }
}

/** A database of offers' lines beside the main one. */
export interface LinesSize {
  /** Its binding. */
  name: string
  /** Null: it does not answer. */
  bytes: number | null
}

/** How large each database of lines is; none is bound unless the store has outgrown the main one. */
export const linesSizes = ({ env }: Pick<Ctx, 'env'>): Promise<LinesSize[]> =>
  Promise.all(
    [...linesDatabases(env)].map(async ([name, database]) => ({
      name,
      bytes: await databaseSize(database),
    })),
  )
