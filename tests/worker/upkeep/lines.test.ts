import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveLines } from '../../../worker/catalog/search/live-lines.ts'
import type { Ctx, Env } from '../../../worker/env.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { KeptTable } from '../../../worker/upkeep/backup/tables.ts'
import { forgetWriteHold } from '../../../worker/write-hold.ts'
import { emptyDatabase } from '../../support/worker/empty-database.ts'
import { createOffer, csv, row } from '../../support/worker/price-lists.ts'
import {
  allLines,
  begin,
  bringIn,
  databaseNamed,
  end,
  four,
  fourCtx,
  someNumbers,
} from '../offers-at/four-databases.ts'
import { ask } from './ask.ts'

const HOMES = ['DB', 'OFFERS_1', 'OFFERS_2']
type Rows = (string | number | null)[][]
type Backup = Map<string, { columns: string[]; rows: Rows }>

let run = crypto.randomUUID()
let numbers: string[] = []

beforeEach(async () => {
  await begin(HOMES)
  run = crypto.randomUUID()
  numbers = someNumbers(40)
  const offer = await createOffer({ currency: 'BYN' })
  await bringIn(offer, csv(...numbers.map((mpn) => row({ mpn, price: '1.50', stock: '7' }))))
})
afterEach(forgetWriteHold)
afterAll(async () => {
  await emptyDatabase()
  await end()
})

/** Takes databases of lines away that the test's own bindings may have. */
const NO_LINES = { OFFERS_1: undefined, OFFERS_2: undefined, OFFERS_3: undefined } as Partial<Env>

/** The `data` of what a store with these bindings answers; fails with what it refuses. */
async function asked<Answer>(what: string, question: object, own = four()): Promise<Answer> {
  const answer = await ask(`/upkeep/${what}`, question, { env: { ...NO_LINES, ...own } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json<{ data: Answer }>()).data
}

/** Every table whole, as the command line copies it. */
async function backUp(): Promise<Backup> {
  const { tables } = await asked<{ tables: KeptTable[] }>('backup', { do: 'begin', run })
  const backup: Backup = new Map()
  for (const { name, columns } of tables) {
    const question = { do: 'rows', run, table: name, after: null, limit: 5000 }
    const { rows } = await asked<{ rows: Rows }>('backup', question)
    backup.set(name, { columns, rows })
  }
  await asked('backup', { do: 'end', run, isWhole: false })
  return backup
}

/** Brings a backup back into an empty store with these bindings. */
async function restore(backup: Backup, own: Env): Promise<KeptTable[]> {
  await emptyDatabase()
  const id = crypto.randomUUID()
  const { tables } = await asked<{ tables: KeptTable[] }>('restore', { do: 'begin', id }, own)
  const isGathered = !Object.hasOwn(own, 'OFFERS_1')
  const write = (table: string, source: string) =>
    asked(
      'restore',
      {
        do: 'rows',
        id,
        table,
        ...backup.get(source),
        isGathered: isGathered && table === 'offer_items',
      },
      own,
    )
  for (const { name } of tables) await write(name, name)
  if (isGathered)
    for (const name of backup.keys()) if (name.includes('.')) await write('offer_items', name)
  await asked('restore', { do: 'settle', id, sequences: [], isGathered }, own)
  await asked('restore', { do: 'triggers', id }, own)
  await asked('restore', { do: 'end', id }, own)
  return tables
}

/** Bindings of a store with the main database alone. */
const one = () =>
  Object.fromEntries(Object.entries(four()).filter(([name]) => !name.startsWith('OFFERS_'))) as Env

async function seen(ctx: Ctx): Promise<string[]> {
  const found: string[] = []
  for await (const lines of liveLines(ctx)) {
    found.push(...lines.map(({ mpn, cost_micros: cost }) => `${mpn} ${cost}`))
  }
  return found.toSorted()
}

const priced = () => numbers.map((mpn) => `${mpn} 1500000`).toSorted()

describe('a backup of a store whose lines lie in several databases', () => {
  it('has the lines of all of them, and notes what changes there while it runs', async () => {
    const before = await allLines()
    await asked('backup', { do: 'begin', run })
    const [line] = before.filter(({ at }) => at === 'OFFERS_1')
    await databaseNamed('OFFERS_1')
      .prepare('UPDATE main.offer_items SET remains = 99 WHERE id = ?')
      .bind(line?.id)
      .run()
    const changes = { do: 'changes', run, binding: 'OFFERS_1', after: 0 }
    expect(await asked('backup', changes)).toMatchObject({
      changes: [
        { table: 'OFFERS_1.offer_items', key: JSON.stringify([line?.id]) },
        { table: 'OFFERS_1.offer_items', key: JSON.stringify([line?.id]) },
      ],
    })
    const again = { do: 'rows-of', run, table: 'OFFERS_1.offer_items', keys: [[line?.id]] }
    const { rows } = await asked<{ rows: Rows }>('backup', again)
    expect(rows[0]).toContain(99)
    await asked('backup', { do: 'end', run, isWhole: false })
    // What was made for it there is gone.
    const { results } = await databaseNamed('OFFERS_1')
      .prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'backup%' OR name LIKE 'upkeep%'`)
      .all()
    expect(results).toEqual([])
    const backup = await backUp()
    const copied = [...backup].filter(([name]) => name.endsWith('offer_items'))
    expect(copied.map(([name]) => name)).toEqual([
      'offer_items',
      'OFFERS_1.offer_items',
      'OFFERS_2.offer_items',
      'OFFERS_3.offer_items',
    ])
    expect(copied.flatMap(([, table]) => table.rows)).toHaveLength(numbers.length)
  })

  it('has lines follow a merge before it is whole, and says in which databases they lie', async () => {
    const [line] = (await allLines()).filter(({ at }) => at === 'OFFERS_1')
    const [, , product] = JSON.parse(line?.cells ?? '[]') as number[]
    await env.DB.prepare('INSERT INTO line_follows (from_product, to_product) VALUES (?, 7777)')
      .bind(product)
      .run()
    await asked('backup', { do: 'begin', run })
    expect(await asked('backup', { do: 'follow', run })).toEqual({ homes: HOMES })
    await asked('backup', { do: 'end', run, isWhole: false })
    const moved = (await allLines()).find(({ id }) => id === line?.id)
    expect((JSON.parse(moved?.cells ?? '[]') as number[])[2]).toBe(7777)
  })
})

describe('a restored store', () => {
  it('has its lines where they were, if it has all those databases, and finds them', async () => {
    const before = await allLines()
    const backup = await backUp()
    await databaseNamed('OFFERS_1').exec('UPDATE lines_at SET seq = 0, version = 40')
    await restore(backup, four())
    expect(await allLines()).toEqual(before)
    expect(await seen(fourCtx())).toEqual(priced())
  })

  it('has all of them in its one database otherwise, in the newest terms of a move that was under way', async () => {
    const backup = await backUp()
    // Copies of a move, from before a list that is being written, which come before and after the line itself.
    const from = backup.get('OFFERS_1.offer_items')
    const older = from?.rows[0]?.map((cell, at) => {
      if (from.columns[at] === 'generation') return Number(cell) - 1
      return from.columns[at] === 'remains' ? 55 : cell
    })
    for (const name of ['offer_items', 'OFFERS_2.offer_items'])
      backup.get(name)?.rows.push(older ?? [])
    const moving = backup.get('offers_at')
    const phase = moving?.columns.indexOf('phase') ?? -1
    const next = moving?.columns.indexOf('next_homes') ?? -1
    moving?.rows[0]?.splice(phase, 1, 'copying')
    moving?.rows[0]?.splice(next, 1, '["DB"]')
    const tables = await restore(backup, one())
    expect(tables.some(({ name }) => name.includes('.'))).toBe(false)
    const at = await env.DB.prepare('SELECT homes, next_homes, phase FROM offers_at').first()
    expect(at).toEqual({ homes: '["DB"]', next_homes: null, phase: null })
    const left = await env.DB.prepare(
      'SELECT count(*) AS lines, sum(remains = 55) AS older FROM main.offer_items',
    ).first()
    expect(left).toEqual({ lines: numbers.length, older: 0 })
    expect(await seen(jobCtx(one()))).toEqual(priced())
  })

  it('is refused where lines would lie in a database that it does not have', async () => {
    const backup = await backUp()
    backup.delete('OFFERS_1.offer_items')
    await emptyDatabase()
    const id = crypto.randomUUID()
    await asked('restore', { do: 'begin', id }, one())
    const at = { do: 'rows', id, table: 'offers_at', ...backup.get('offers_at'), isGathered: false }
    await asked('restore', at, one())
    const settle = { do: 'settle', id, sequences: [], isGathered: false }
    await expect(asked('restore', settle, one())).rejects.toThrow(/409.*OFFERS_1/)
    await asked('restore', { do: 'triggers', id }, one())
    await asked('restore', { do: 'end', id }, one())
  })
})
