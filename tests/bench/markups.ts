import { residentMemory } from './resident-memory.ts'
import { closeRuntimes, type Runtime, startRuntime } from './runtime.ts'
import { sessionHeaders } from '../support/node/session-headers.ts'

/**
 * Drafts of markup rules simulated against a million live lines: each in three seconds at most, in less memory than
 * a Worker has. `node tests/bench/markups.ts`; exit code 1 when one takes longer.
 */

const LINES = 1_000_000
const MOST_MS = 3_000
const RUNS = 5

interface Answer {
  data: {
    sample: { size: number; population: number; step: number; drawn: string }
    changed: { items: number; median_bps: number | null }
    largest: unknown[]
  }
}

const create = (rule: object) => [
  { op: 'create', rule: { name: 'new', percent_bps: 2200, ...rule } },
]

/** What is drafted, and its changes. */
const DRAFTS: Record<string, object[]> = {
  'nothing: who wins what': [],
  'a rule for everything': create({ position: 1 }),
  'the rules of a group': create({ group_id: 1, percent_bps: -300 }),
  'a cost band of one supplier': create({ supplier_id: 3, cost_from_micros: 3_000_000 }),
  'a brand': create({ brand_id: 485 }),
}

try {
  const runtime = await startRuntime('tests/bench/markups-worker.ts')
  const headers = await sessionHeaders(runtime.url, await mint(runtime))
  const version = await readVersion(runtime, headers)
  for (const [name, changes] of Object.entries(DRAFTS)) {
    const body = JSON.stringify({ version, changes })
    await measure(runtime, name, () =>
      fetch(`${runtime.url}/api/admin/markup-rules/simulate`, { method: 'POST', headers, body }),
    )
  }
} finally {
  await closeRuntimes()
}

async function mint({ url }: Runtime): Promise<string> {
  const body = JSON.stringify({ lines: LINES })
  const answer = await fetch(`${url}/api/__bench/markups`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

async function readVersion({ url }: Runtime, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/admin/markup-rules/overview`, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: { version: number } }).data.version
}

async function measure({ pid }: Runtime, name: string, ask: () => Promise<Response>) {
  const times: number[] = []
  const before = residentMemory(pid)
  let last: Answer | null = null
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now()
    const answer = await ask()
    const text = await answer.text()
    times.push(performance.now() - from)
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
    last = JSON.parse(text) as Answer
  }
  const { sample, changed } = last!.data
  const ms = times.map(Math.round)
  const isRight = Math.max(...ms) <= MOST_MS
  if (!isRight) process.exitCode = 1
  say(`${name}: ${ms.join(', ')} ms${isRight ? '' : ': WRONG'}`)
  say(
    `  ${sample.size} of ${sample.population} lines (${sample.drawn}, step ${sample.step}); ${changed.items} change, median ${changed.median_bps} bps; the runtime has ${residentMemory(pid)} MB, ${before} before`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
