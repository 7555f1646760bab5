import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { start } from '../../worker/cli/children.ts'
import { ROOT } from '../../worker/cli/local-state.ts'
import { say } from '../../worker/cli/run-command.ts'
import { prepareRuntime } from '../runtime/killable-runtime.ts'
import type { OwnRuntime } from '../support/node/own-runtime.ts'
import { openDatabase } from '../support/node/store-database.ts'
import { lostRows, shapeOf } from './compare-rows.ts'
import { seenOtherwise } from './compare-seen.ts'
import { earlierStore, type OwnRows, rowsOfMigrations } from './earlier-store.ts'
import { migrate, MIGRATIONS } from '../support/node/migrations.ts'
import { putStore } from './put-store.ts'
import { askStore, type Buyer, chooseBuyer, type Seen } from './what-people-see.ts'

/** Runtimes start, one after the other, on a machine that may be busy. */
const SLOW = 900_000
const DAY_MS = 86_400_000
/** Of the migrations: each day begins at others; `EVERY_MIGRATION=yes` at all. */
const STEP = process.env.EVERY_MIGRATION === 'yes' ? 1 : 9
const today = Math.floor(Date.now() / DAY_MS)
const all = MIGRATIONS.map((_, nth) => nth + 1)
/** Where the newest migrations begin, and others; a store begins at the first at least. */
const BEGUN = all.filter((count) => count % STEP === today % STEP || count > all.length - 3)
/** From orders on: there is little to see before. */
const SEEN = [8 + (today % 46), MIGRATIONS.length - 1]

/**
 * Columns and tables that a later migration fills or empties by itself: rights of roles that have come since, the shelf of
 * an own warehouse, days that are computed again, parts that are indexed again, tables of categories that are made again.
 */
const MEANT = [
  'roles permissions',
  'brands missing',
  'brands more',
  'search_dirty more',
  'search_index_state indexed_to',
  'users current_team_id',
  'offer_items more',
  'offers more',
  'warehouses more',
  'channels is_tax_included',
  'payment_methods settings',
  'shipping_methods created_at',
  'day_figures computed_at',
  'stale_days more',
  'category_builds dirty_since',
  'category_builds mark',
]

/** Tests of a lived store, as it would have been under earlier migrations, brought up to today. */
export function describeUpgrades(lived: () => DatabaseSync): void {
  const folder = mkdtempSync(join(tmpdir(), 'detal-upgrades-'))
  let source: DatabaseSync
  let own: OwnRows
  let buyer: Buyer
  let runtime: OwnRuntime

  beforeAll(async () => {
    const path = join(folder, 'today.sqlite')
    lived().prepare('VACUUM INTO ?').run(path)
    source = new DatabaseSync(path)
    buyer = chooseBuyer(source)
    own = rowsOfMigrations()
    runtime = await prepareRuntime('worker/index.ts')
  }, SLOW)

  afterAll(async () => {
    source?.close()
    await runtime?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'keeps every row and value of a store, whichever migration it begins at',
    () => {
      for (const count of BEGUN) {
        const store = earlierStore(source, count, own)
        const shape = shapeOf(store)
        store.exec('PRAGMA foreign_keys = ON')
        for (const name of MIGRATIONS.slice(count)) migrate(store, name)
        const lost = lostRows([source, store], shape, MEANT)
        const dangling = store.prepare('PRAGMA foreign_key_check').all()
        expect({ begun: MIGRATIONS[count - 1], lost, dangling }).toEqual({
          begun: MIGRATIONS[count - 1],
          lost: [],
          dangling: [],
        })
        store.close()
      }
    },
    SLOW,
  )

  it(
    'shows people what they saw, though the command that migrates was killed half way',
    async () => {
      let cutOff = 0
      const seen = async (store: DatabaseSync, count: number): Promise<Seen> => {
        say(`Bringing a store of ${count} migrations up to ${MIGRATIONS.length} …`)
        putStore(store, runtime.stateFolder, count)
        if ((await migrateCutOff(runtime.stateFolder)) < MIGRATIONS.length) cutOff += 1
        await runtime.start()
        const answers = await askStore(runtime.url, buyer)
        await runtime.kill()
        return answers
      }
      // An older store knows no days of dispatch, so how soon a part comes would differ at some hours of the week; and
      // no fees of parcels.
      source.exec(
        'UPDATE warehouses SET dispatch_weekdays = NULL, dispatch_until = NULL, parcel_fee = 0',
      )
      const now = await seen(source, MIGRATIONS.length)
      expect(Object.values(now).every(({ status }) => status === 200)).toBe(true)
      for (const count of SEEN) {
        const begun = MIGRATIONS[count - 1] ?? ''
        const store = earlierStore(source, count, own)
        const otherwise = seenOtherwise(now, await seen(store, count), begun)
        store.close()
        expect({ begun, otherwise }).toEqual({ begun, otherwise: [] })
      }
      expect(cutOff).toBeGreaterThan(0)
    },
    SLOW,
  )
}

/**
 * Runs the command that migrates, kills it as soon as one of the missing migrations is in, and runs it to its end.
 * Answers how many had been in when it was dead.
 */
async function migrateCutOff(stateFolder: string): Promise<number> {
  const before = appliedIn(stateFolder)
  const killed = startMigrating(stateFolder)
  while (killed.child.exitCode === null && appliedIn(stateFolder) === before) await wait(2)
  killed.child.kill('SIGKILL')
  await killed.ended
  const then = appliedIn(stateFolder)
  const whole = startMigrating(stateFolder)
  if ((await whole.ended) !== 0) throw new Error('the database could not be migrated')
  return then
}

function startMigrating(stateFolder: string) {
  const child = start(join(ROOT, 'worker/cli/migrate.ts'), [], {
    output: 'quiet',
    env: { STATE_DIR: stateFolder },
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { child, ended }
}

/** How many migrations a store that is being migrated has. */
function appliedIn(stateFolder: string): number {
  const database = openDatabase(stateFolder)
  const count = Number(database.prepare('SELECT count(*) AS n FROM d1_migrations').get()?.n)
  database.close()
  return count
}
