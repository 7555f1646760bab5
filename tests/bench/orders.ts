import { copyFullSize } from './full-size/copy-full-size.ts'
import { openFullSize } from './full-size/open-full-size.ts'
import { type Round, runRound } from './orders/run-round.ts'
import { closeRuntimes, startRuntime } from './runtime.ts'
import { percentile } from './web/percentile.ts'

/**
 * A thousand buyers place the last hundred pieces at once, against the running server: exactly a hundred
 * get one, nobody without stock. In turns on an empty store and on a copy of the one of full size, which
 * may take 1.3 times as long and 15 ms of SQL an order. `node tests/bench/orders.ts`; exit code 1 when a
 * figure is off. The floor beside it: as many calls of `/health` at once.
 */

const BUYERS = 1000
const PIECES = 100
const ROUNDS = 2
const MOST_RATIO = 1.3
const MOST_SQL_MS = 15

const copy = copyFullSize(await openFullSize(say))

const entry = 'tests/bench/orders-worker.ts'
try {
  const small = await startRuntime(entry)
  const full = await startRuntime(entry, copy)
  const rounds: { small: Round[]; full: Round[] } = { small: [], full: [] }
  // In turns, so that both meet the same neighbours on the machine.
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, { url }] of [
      ['small', small],
      ['full', full],
    ] as const) {
      const found = await runRound(url, { round, buyers: BUYERS, pieces: PIECES })
      report(`${name} ${round}`, found)
      rounds[name].push(found)
    }
  }
  compare(rounds)
} finally {
  await closeRuntimes()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function report(name: string, { ms, floorMs, answers, kinds, sold }: Round): void {
  say(
    `${name}: ${BUYERS} buyers of ${PIECES} pieces: ${seconds(ms)}; ${BUYERS} bare calls: ${seconds(floorMs)}`,
  )
  say(
    `  an answer, median and 99 %: ${percentile(answers, 50).toFixed(0)}, ${percentile(answers, 99).toFixed(0)} ms`,
  )
  const wanted = {
    orders: PIECES,
    ordered: PIECES,
    reserved: PIECES,
    remains: 0,
    numbers: PIECES,
    taken_numbers: PIECES,
    mails: PIECES,
    carts: BUYERS - PIECES,
    empty: 0,
  }
  const isRight =
    JSON.stringify(sold) === JSON.stringify(wanted) &&
    kinds.get('201') === PIECES &&
    kinds.get('409 out_of_stock') === BUYERS - PIECES
  if (isRight) return say('  exactly as many sold as there were')
  process.exitCode = 1
  say(`  WRONG: ${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`)
  say(`  database: ${JSON.stringify(sold)}`)
}

function compare(rounds: { small: Round[]; full: Round[] }): void {
  for (const name of ['small', 'full'] as const) {
    const placing = rounds[name].flatMap((round) => round.placing).filter((cost) => cost.isPlaced)
    const of = (figure: 'ms' | 'wallMs' | 'rowsRead' | 'rowsWritten') => {
      const values = placing.map((cost) => cost[figure])
      return `${percentile(values, 50).toFixed(0)}, ${percentile(values, 99).toFixed(0)}`
    }
    say(
      `${name}: the batch of an order, median and 99 %: SQL ${of('ms')} ms, with its wait ${of('wallMs')} ms, ${of('rowsRead')} rows read, ${of('rowsWritten')} written`,
    )
  }
  tellSlow(rounds.full)
  const time = (of: Round[]) => of.reduce((sum, { ms }) => sum + ms, 0)
  const ratio = time(rounds.full) / time(rounds.small)
  // The middle one: the slowest ones tell of the machine's neighbours, on either store.
  const sql = percentile(
    rounds.full.flatMap(({ placing }) => placing).map(({ ms }) => ms),
    50,
  )
  const isFast = ratio <= MOST_RATIO && sql <= MOST_SQL_MS
  if (!isFast) process.exitCode = 1
  say(
    `full size takes ${ratio.toFixed(2)} × (at most ${MOST_RATIO}), its SQL ${sql.toFixed(0)} ms (at most ${MOST_SQL_MS})${isFast ? '' : ': TOO SLOW'}`,
  )
}

/** A write pays for those before it when SQLite moves its log into the file: one in a hundred, and no scan. */
function tellSlow(of: Round[]): void {
  const placing = of.flatMap((round) => round.placing)
  const slow = placing.filter(({ ms }) => ms > MOST_SQL_MS)
  say(`${slow.length} of ${placing.length} batches took more than ${MOST_SQL_MS} ms`)
  for (const { slowest } of slow) say(`  ${slowest.ms} ms of it: ${slowest.text} …`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
