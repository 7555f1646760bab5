import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../worker/cli/children.ts'
import { ROOT } from '../../worker/cli/local-state.ts'
import { dayOf, orderDays } from '../../worker/cli/replay/order-days.ts'

const place = mkdtempSync(join(tmpdir(), 'detal-replay-test-'))
/** A runtime starts, on a machine that may be busy. */
const SLOW = { timeout: 120_000 }
const days = join(place, 'days')
const database = join(place, 'v3/d1/miniflare-D1DatabaseObject/store.sqlite')

const listOf = (currency: string, count: number) =>
  [
    `Brand;MPN;Name;Price, ${currency};Stock`,
    ...Array.from({ length: count }, (_, at) => `Nexperia;BAT54-${at};Diode;1.50;10`),
  ].join('\n')

beforeAll(() => {
  mkdirSync(days)
  writeFileSync(join(days, 'list 30.09.2026.csv'), listOf('EUR', 20))
  writeFileSync(join(days, 'list 01.10.2026.csv'), listOf('USD', 21))
  writeFileSync(join(days, 'list 02.10.2026.csv'), listOf('EUR', 22))
  mkdirSync(join(database, '..'), { recursive: true })
  const store = new DatabaseSync(database)
  // A store that nobody keeps need not reach the disk after each statement of a migration.
  store.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY')
  const migrations = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'))
  for (const name of migrations.sort()) {
    store.exec(readFileSync(join(ROOT, 'migrations', name), 'utf8'))
  }
  store.exec(`INSERT INTO suppliers (id, name, code) VALUES (4, 'Ostrov', 'OSTROV');
    INSERT INTO warehouses (id, supplier_id, name) VALUES (5, 4, 'Minsk');
    INSERT INTO offers (id, warehouse_id, name, currency, limits, live_generation, live_list_id, next_item)
    VALUES (6, 5, 'Main', 'EUR', '{"row_count_change": 50}', 3, 70, 900)`)
  store.close()
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

const replay = (...args: string[]) =>
  run(join(ROOT, 'worker/cli/replay.ts'), args, { output: 'quiet', env: { STATE_DIR: place } })

it(
  'says which of a folder’s days an offer of the store would have stopped, and writes nothing',
  SLOW,
  async () => {
    const copy = join(place, 'before')
    cpSync(database, copy)
    const { code, output } = await replay(days, '--offer', '6')
    expect(output).toContain(
      'Ostrov, Minsk, Main: 3 files in order of the day in their names.\nLimits: row_count_change 50.',
    )
    expect(output).toContain(
      'list 01.10.2026.csv  rows 21, offers 21, created 1, changed 20, removed 0, rejected 0, STOPS\n' +
        '    Prices are in USD; the live list has EUR.\n',
    )
    expect(output).toContain('compared with list 30.09.2026.csv, passes\n')
    expect(output).toContain('1 of 3 days would have stopped: list 01.10.2026.csv.\n')
    expect(code).toBe(0)
    expect(readFileSync(database).equals(readFileSync(copy))).toBe(true)
  },
)

it('takes other limits than the offer’s, and no store at all', SLOW, async () => {
  const args = ['--currency', 'EUR', '--limit', 'row_count_change=1']
  const { output } = await replay(days, ...args)
  expect(output).toContain(
    'Number of rows: 22 (+10\u00a0%); the list before 20, the limit ±1\u00a0%.',
  )
  expect(output).toContain('2 of 3 days would have stopped')
})

it('refuses in a sentence what it cannot do', SLOW, async () => {
  const refused = await Promise.all([
    replay(),
    replay(days, '--offer', '7'),
    replay(days, '--offer', '6', '--limit', 'rows=1'),
    replay(join(place, 'nowhere'), '--offer', '6'),
  ])
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  const [usage, offer, limit, folder] = refused.map(({ output }) => output)
  expect(usage).toMatch(/^Usage: npm run replay/)
  expect(offer).toContain(`has no offer 7`)
  expect(limit).toContain('These are no limits: rows=1.')
  expect(folder).toContain('There is no folder')
})

it('orders files by the day in their names when each has one, else by name', () => {
  expect(['2026-11-03 a.csv', '20261103.xls', 'p_03.11.26.zip', '3.11.2026'].map(dayOf)).toEqual(
    Array.from({ length: 4 }, () => '2026-11-03'),
  )
  expect([dayOf('price 99.99.2026.csv'), dayOf('price 120261103.csv')]).toEqual([null, null])
  expect(orderDays(['b 01.12.2026', 'a 30.11.2026'])).toEqual({
    names: ['a 30.11.2026', 'b 01.12.2026'],
    by: 'day',
  })
  expect(orderDays(['list 10', 'list 9', 'list 30.11.2026']).names).toEqual([
    'list 9',
    'list 10',
    'list 30.11.2026',
  ])
})
