import { join } from 'node:path'
import { compareWithOracle } from '../support/baskets/compare-with-oracle.ts'
import { SEED_OF_THE_DAY } from '../support/baskets/seeds.ts'
import { realBaskets } from './basket/real-baskets.ts'
import { SAVINGS_HEAD, savingsRow, table } from './basket/savings.ts'
import type { Proof } from '../worker/baskets/prove-plans.ts'
import { cpuMicros } from './resident-memory.ts'
import { closeRuntimes, machine, type Runtime, startRuntime } from './runtime.ts'

/**
 * The basket optimiser: how long made-up baskets take in the Worker's runtime, beside a floor that makes the same
 * basket and prices each offer once; 10,000 plans of random lists against the checkout; 500 small ones against HiGHS; and
 * what it saves for real bills of materials.
 * `node tests/bench/basket.ts [FOLDER]`: the folder with `boms` and `price-lists`, `../shared/data` if left out. Exit
 * code 1 when a basket costs more than HiGHS finds, a bound is above that, or the checkout charges something else.
 */

const SHARED = process.argv[2] ?? join(import.meta.dirname, '../../../shared/data')
const SEEDS = [1, 2, 3, 4, 5]
const RUNS = 5
const COMPARED = 500
const PROVED = 10_000
/** Lists of one random market, under each of its taxes. */
const ROUNDS = 30

interface Size {
  lines: number
  warehouses: number
  steps: number
  /** Stop at the three plans proved. */
  isThree: boolean
  target: number
}

const SIZES: Size[] = [
  { lines: 100, warehouses: 15, steps: 20_000_000, isThree: true, target: 150 },
  { lines: 100, warehouses: 15, steps: 2_000_000, isThree: false, target: 150 },
  { lines: 500, warehouses: 40, steps: 8_000_000, isThree: false, target: 1_000 },
]

interface Figures {
  isProved: boolean
  isComplete: boolean
  gapBps: number
  plans: number
}

say(machine())
try {
  const runtime = await startRuntime('tests/bench/basket-worker.ts')
  for (const size of SIZES) await measure(runtime, size)
  await prove(runtime)
} finally {
  await closeRuntimes()
}
await compare()
await save()

async function measure({ url, pid }: Runtime, { lines, warehouses, steps, isThree, target }: Size) {
  const floors: number[] = []
  const times: number[] = []
  const busy: number[] = []
  const answers: Figures[] = []
  for (const seed of SEEDS) {
    const size = `lines=${lines}&warehouses=${warehouses}&seed=${seed}`
    const stop = isThree ? '&three' : ''
    for (let run = 0; run < RUNS; run += 1) {
      const floor = await timed(`${url}/floor?${size}`)
      const before = cpuMicros(pid)
      const plan = await timed(`${url}/plan?${size}&steps=${steps}${stop}`)
      busy.push((cpuMicros(pid) - before) / 1000)
      floors.push(floor.ms)
      times.push(plan.ms)
      if (run === 0) answers.push(JSON.parse(plan.text) as Figures)
    }
  }
  const until = isThree ? 'until three plans are proved' : `${steps / 1e6}M steps`
  const gaps = answers.map(({ gapBps }) => gapBps / 100).join(', ')
  const proved = answers.filter(({ isProved }) => isProved).length
  say(
    `${lines} lines x ${warehouses} warehouses, ${until}: median ${middle(times)} ms (${least(times)}–${most(times)}; target ${target}), CPU ${middle(busy)} ms, floor ${middle(floors)} ms`,
  )
  say(
    `  cheapest at most ${gaps} % from the best; all three proved in ${proved} of ${answers.length}; ${answers.map(({ plans }) => plans).join(', ')} plans`,
  )
}

/** Buys plans until there are enough of them, with and without fees and taxes on top. */
async function prove({ url }: Runtime): Promise<void> {
  const all = { plans: 0, withFees: 0, withTotal: 0 }
  const faults: string[] = []
  for (let seed = SEED_OF_THE_DAY; all.plans < PROVED; seed += 1) {
    const wish = `seed=${seed}&rounds=${ROUNDS}${seed % 2 === 0 ? '&included' : ''}${seed % 4 < 2 ? '&fees' : ''}`
    const proof = JSON.parse((await timed(`${url}/prove?${wish}`)).text) as Proof
    all.plans += proof.plans
    all.withFees += proof.withFees
    all.withTotal += proof.withTotal
    faults.push(...proof.faults)
  }
  if (faults.length > 0) process.exitCode = 1
  say(
    `${all.plans} plans in the cart (${all.withFees} with fees of warehouses, ${all.withTotal} with a way to the customer): the checkout charges something else for ${faults.length} ${faults.slice(0, 5).join('; ')}`,
  )
}

async function timed(url: string): Promise<{ ms: number; text: string }> {
  const from = performance.now()
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return { ms: performance.now() - from, text }
}

async function compare(): Promise<void> {
  let covered = 0
  let same = 0
  const wrong: number[] = []
  for (let seed = SEED_OF_THE_DAY; covered < COMPARED; seed += 1) {
    const { oracle, sum, lowerBound } = await compareWithOracle(seed)
    if (oracle === null) continue
    covered += 1
    if (sum === oracle) same += 1
    if (sum > oracle || lowerBound > oracle) wrong.push(seed)
  }
  if (wrong.length > 0) process.exitCode = 1
  say(
    `${covered} baskets from seed ${SEED_OF_THE_DAY}, beside HiGHS: ${same} cost the same, ${wrong.length} wrong ${wrong.join(', ')}`,
  )
}

async function save(): Promise<void> {
  const baskets = await realBaskets(SHARED)
  if (baskets === null) return say(`real bills of materials: no folder ${SHARED}`)
  const [first] = baskets
  say(`real bills of materials, ${first?.problem.warehouses.length ?? 0} suppliers:`)
  const bills = baskets.map(({ name, rows, problem }) => savingsRow(name, problem, rows))
  say(table([SAVINGS_HEAD, ...bills]))
}

function middle(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}

function least(values: number[]): number {
  return Math.round(Math.min(...values))
}

function most(values: number[]): number {
  return Math.round(Math.max(...values))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
