import { parseArgs } from 'node:util'
import { sessionHeaders } from '../support/node/session-headers.ts'
import { cpuMicros } from './resident-memory.ts'
import { closeRuntimes, machine, type Runtime, startRuntime } from './runtime.ts'

/**
 * Projects: how long a list of 1,000 rows takes to be checked, and a night of 10,000 lists of 30 rows, through the queue
 * of the local runtime: the first one, in which every row is chosen for, one on which nothing has changed, and one after a
 * tenth of all offers has; beside the least that a night can do. `node tests/bench/projects.ts [--projects 10000]`; exit
 * code 1 when a target is missed.
 */

const ROWS = 30
const RUNS = 5
const MOST_CHECK_MS = 1_000
const MOST_NIGHT_MS = 600_000
/** The most projects that a night may leave for later: none. */
const LEFT = 0

const { values } = parseArgs({ options: { projects: { type: 'string' } } })
const PROJECTS = Number(values.projects ?? 10_000)

interface State {
  due: number
  checked: number
  proposals: number
  mails: number
}

say(machine())
try {
  const runtime = await startRuntime('tests/bench/projects-worker.ts')
  const { token, long } = await ask<{ token: string; long: number }>(
    runtime,
    `mint?projects=${PROJECTS}&rows=${ROWS}`,
  )
  const headers = await sessionHeaders(runtime.url, token)
  await measureCheck(runtime, headers, long)
  const floor = await timed(() => ask(runtime, 'floor'))
  say(`a night’s floor, each project read and written once: ${seconds(floor)}`)
  await ask(runtime, 'due')
  await measureNight(runtime, headers, 'the first night, every row chosen for')
  await ask(runtime, 'accept')
  await ask(runtime, 'due')
  await measureNight(runtime, headers, 'a night on which nothing has changed')
  await ask(runtime, 'lists')
  await ask(runtime, 'due')
  await measureNight(runtime, headers, 'a night after a tenth of all offers changed')
} finally {
  await closeRuntimes()
}

type Headers = Record<string, string>

async function measureCheck({ url, pid }: Runtime, headers: Headers, id: number): Promise<void> {
  const times: number[] = []
  const floors: number[] = []
  const before = cpuMicros(pid)
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await timed(() => call(`${url}/api/user/projects/${id}/check`, headers, 'POST')))
    floors.push(await timed(() => call(`${url}/api/user/projects/${id}`, headers, 'GET')))
  }
  const isRight = middle(times) <= MOST_CHECK_MS
  if (!isRight) process.exitCode = 1
  say(
    `a list of 1,000 rows: checked and shown in ${times.map(Math.round).join(', ')} ms (target ${MOST_CHECK_MS}); shown alone ${middle(floors)} ms; CPU ${Math.round((cpuMicros(pid) - before) / 1000 / RUNS)} ms for both${isRight ? '' : ': MISSED'}`,
  )
}

async function measureNight(runtime: Runtime, headers: Headers, name: string): Promise<void> {
  const before = cpuMicros(runtime.pid)
  let state: State | null = null
  const ms = await timed(async () => {
    await call(`${runtime.url}/api/admin/cron/projects.check/run`, headers, 'POST')
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      state = await ask<State>(runtime, 'state')
      if (state.due <= LEFT) return
    }
  })
  const isRight = ms <= MOST_NIGHT_MS
  if (!isRight) process.exitCode = 1
  say(
    `${name}: ${seconds(ms)} for ${PROJECTS} projects of ${ROWS} rows (target ${MOST_NIGHT_MS / 1000} s), CPU ${seconds((cpuMicros(runtime.pid) - before) / 1000)}${isRight ? '' : ': MISSED'}; ${JSON.stringify(state)}`,
  )
}

async function ask<Answer>({ url }: Runtime, path: string): Promise<Answer> {
  return JSON.parse(await call(`${url}/api/__bench/${path}`, {}, 'GET')) as Answer
}

async function call(url: string, headers: Headers, method: string): Promise<string> {
  const body = method === 'POST' ? '{}' : null
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function middle(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
