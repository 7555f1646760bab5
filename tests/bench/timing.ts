import { CASES, type Case } from './timing/cases.ts'
import { newGuest, type Guest, type Timed } from './timing/guest.ts'
import { startRuntime } from './runtime.ts'
import { percentile } from './web/percentile.ts'

/**
 * Whether the time of an answer tells if somebody has an address: a known and an unknown one in turn,
 * each asked about once and from an address of its own, with the floor of a bare call among them.
 * `node tests/bench/timing.ts [--tries 2000] [--only register]`; exit code 1 when a difference is above
 * its target.
 */

const MOST_PERCENT = 2
/** Pairs that warm the runtime up and are not counted. */
const WARM_UP = 5
const MINTED_AT_ONCE = 2000

type Kind = 'known' | 'unknown'
type Times = Record<Kind | 'floor', number[]>

const tries = readTries()
const runtime = await startRuntime('tests/bench/timing-worker.ts')
const guest = await newGuest(runtime.url)
try {
  const columns = ['known ms', 'unknown ms', 'difference ms', '%', 'target', 'floor ms']
  say(`${tries} tries each, medians`)
  say(['question'.padEnd(20), ...columns].join(' | '))
  for (const [at, question] of CASES.entries()) {
    if (question.name.includes(optionOf('--only') ?? '')) await report(at, question)
  }
} finally {
  guest.close()
  await runtime.close()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : process.argv[at + 1]
}

function readTries(): number {
  const wanted = Number(optionOf('--tries') ?? 2000)
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--tries takes a number from 1')
  return wanted
}

/** Addresses of one length, whether somebody has them or nobody. */
function emailOf(at: number, kind: Kind, nth: number): string {
  const name = kind === 'known' ? 'known' : 'novel'
  return `${name}-${at}-${String(nth).padStart(6, '0')}@timing.example`
}

async function report(at: number, question: Case): Promise<void> {
  await mint(at, question)
  const { known, unknown, floor } = await ask(guest, at, question)
  const [ofKnown, ofUnknown] = [percentile(known, 50), percentile(unknown, 50)]
  const difference = ofKnown - ofUnknown
  const percent = (100 * Math.abs(difference)) / Math.min(ofKnown, ofUnknown)
  if (percent > MOST_PERCENT) process.exitCode = 1
  const cells = [
    question.name.padEnd(20),
    ofKnown.toFixed(1).padStart(8),
    ofUnknown.toFixed(1).padStart(10),
    difference.toFixed(2).padStart(13),
    percent.toFixed(2),
    `<= ${MOST_PERCENT} %`,
    percentile(floor, 50).toFixed(1),
  ]
  say(cells.join(' | '))
}

/** Those the question is about, in the database before it is asked. */
async function mint(at: number, { hasFailures }: Case): Promise<void> {
  const numbers = Array.from({ length: tries + WARM_UP }, (_, nth) => nth)
  for (let from = 0; from < numbers.length; from += MINTED_AT_ONCE) {
    const some = numbers.slice(from, from + MINTED_AT_ONCE)
    const known = some.map((nth) => emailOf(at, 'known', nth))
    const unknown = some.map((nth) => emailOf(at, 'unknown', nth))
    const body = JSON.stringify({ known, failing: hasFailures ? [...known, ...unknown] : [] })
    const answer = await fetch(`${runtime.url}/api/__bench/people`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`nobody was minted: ${answer.status} ${await answer.text()}`)
  }
}

/**
 * Pair after pair, every second one the other way round: what an answer leaves behind, such as mails
 * being sent, burdens a known address as often as an unknown one.
 */
async function ask(guest: Guest, at: number, question: Case): Promise<Times> {
  const times: Times = { known: [], unknown: [], floor: [] }
  let next = 0
  const askInTurn = async () => {
    for (let pair = 0; next < tries + WARM_UP; pair += 1) {
      const nth = next
      next += 1
      const order: Kind[] = pair % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
      for (const kind of order) {
        const timed = await guest.post(question.path, question.body(emailOf(at, kind, nth)))
        need(timed, question.expected[kind], `${question.path}, ${kind}`)
        if (nth >= WARM_UP) times[kind].push(timed.ms)
      }
      const timed = await guest.floor()
      need(timed, 200, 'floor')
      if (nth >= WARM_UP) times.floor.push(timed.ms)
    }
  }
  await Promise.all(Array.from({ length: question.atOnce }, askInTurn))
  return times
}

/** An answer that is not the one asked for says nothing about its time. */
function need({ status }: Timed, expected: number, what: string): void {
  if (status !== expected) throw new Error(`${what}: ${status} instead of ${expected}`)
}
