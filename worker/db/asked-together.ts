import type { D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { isDatabaseAway } from '../lib/database-away.ts'
import type { Database } from './client.ts'

type Batch = Database['batch']
type Results = D1Result<unknown>[]

interface Waiting {
  statements: D1PreparedStatement[]
  resolve: (results: Results) => void
  reject: (error: unknown) => void
}

/**
 * Sends batches of reads that are asked at the same time, before anything of them is awaited, in one trip: a page's parts
 * each ask for their own. A statement that fails spoils its own batch alone: then each is asked by itself.
 */
export function askedTogether(send: Batch): Batch {
  let waiting: Waiting[] = []
  const flush = async (): Promise<void> => {
    const all = waiting
    waiting = []
    try {
      const results: Results = await send(all.flatMap(({ statements }) => statements))
      for (const { statements, resolve } of all) resolve(results.splice(0, statements.length))
    } catch (error) {
      if (all.length === 1 || isDatabaseAway(error)) for (const { reject } of all) reject(error)
      else for (const { statements, resolve, reject } of all) send(statements).then(resolve, reject)
    }
  }
  const batch = (statements: D1PreparedStatement[]): Promise<Results> =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject })
      if (waiting.length === 1) queueMicrotask(() => void flush())
    })
  return batch as Batch
}
