import { byDatabases } from '../../support/worker/by-databases.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { countBindings } from '../../bench/cost/count-bindings.ts'
import { countStatements } from '../../bench/cost/count-statements.ts'
import { type Counts, noCounts } from '../../bench/cost/counts.ts'
import { type Client, guest } from '../../support/worker/client.ts'
import { createRates, freshNumber, stock } from './stock.ts'

beforeAll(createRates)

/** What a call of a guest costs once the runtime knows the store. */
async function costOf(ask: (client: Client) => Promise<Response>): Promise<Counts> {
  const counts = noCounts()
  const tell = (meter: keyof Counts, amount: number) => void (counts[meter] += amount)
  const client = await guest(countBindings(env, tell))
  await ask(client)
  const stop = countStatements(env.DB, tell)
  Object.assign(counts, noCounts())
  try {
    expect((await ask(client)).status).toBe(200)
    return counts
  } finally {
    stop()
  }
}

describe('what a search costs', () => {
  it('is one round trip by number, and writes nothing', async () => {
    const number = freshNumber()
    await stock(number)
    const counts = await costOf((client) => client.get(`/search?q=${number}`))
    const trips = byDatabases({ one: 1, several: 3 })
    expect(counts).toMatchObject({ trips, rowsWritten: 0, kvReads: 0, kvWrites: 0 })
    expect(counts.rowsRead).toBeGreaterThan(0)
  })
  it('counts each statement of a batch, and rows that the driver keeps to itself', async () => {
    const counts = noCounts()
    const stop = countStatements(env.DB, (meter, amount) => void (counts[meter] += amount))
    await env.DB.batch([env.DB.prepare('SELECT 1'), env.DB.prepare('SELECT 2')])
    await env.DB.prepare('SELECT value FROM json_each(?)').bind('[1, 2, 3]').raw()
    await env.DB.prepare('SELECT key FROM settings').raw()
    stop()
    await env.DB.prepare('SELECT 3').run()
    expect(counts).toMatchObject({ trips: 3, statements: 4 })
  })
  it('counts calls of the store’s other bindings', async () => {
    const counts = noCounts()
    const { SESSIONS, DOCUMENTS, JOBS } = countBindings(
      env,
      (meter, amount) => void (counts[meter] += amount),
    )
    const key = crypto.randomUUID()
    expect(await SESSIONS.get(key)).toBe(null)
    await SESSIONS.put(key, '1', { expirationTtl: 60 })
    const upload = await DOCUMENTS.createMultipartUpload(key)
    await upload.uploadPart(1, 'text')
    await upload.abort()
    await DOCUMENTS.get(key)
    await DOCUMENTS.delete(key)
    await JOBS.send({ kind: 'search.index' })
    expect(counts).toMatchObject({ kvReads: 1, kvWrites: 1, r2ClassA: 2, r2ClassB: 1 })
    expect(counts).toMatchObject({ queueOperations: 3 })
  })
})
