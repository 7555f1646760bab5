import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { noteServer } from './leftovers.ts'
import { serveBundled, serveChanging } from './wrangler.ts'
import { say, CliError } from './run-command.ts'

/** How often the local Cron fires. Queue messages die with the runtime; Cron revives stalled work. */
const CRON_EVERY_MS = 20_000
const READY_WITHIN_MS = 120_000
/** What restarts a killed runtime may leave it answering no requests, as `wrangler dev` does. */
const ANSWERS_WITHIN_MS = 10_000
/** A machine busy with other things is slow for longer than a moment. */
const MOST_MISSES = 6

export interface Server {
  /** `http://127.0.0.1:<port>`. */
  url: string
  /** Resolves with an exit code when the server ends or stops answering. */
  ended: Promise<number>
  /** Ends it; resolves once it has. */
  end: () => Promise<void>
}

interface Options {
  port: number
  /** Whether it begins again whenever the code changes. */
  isChanging: boolean
  /** Another Worker than the store's; see `bundled-server.ts`. */
  script?: string
}

/** Starts the Worker, waits until it answers, then fires its Cron at once and every 20 seconds. */
export async function serve({ port, isChanging, script }: Options): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
  const child = isChanging ? serveChanging(port) : serveBundled(port, script)
  const exited = new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? 143 : (code ?? 1)))
  })
  const outcome = await Promise.race([answers(url), exited])
  if (outcome !== 'ready')
    throw new CliError(`The local server did not start (it ended with ${outcome}).`)
  const ended = Promise.race([exited, goesSilent(url, child)])
  const beat = () => {
    noteServer()
    void fireCron(url)
  }
  beat()
  const timer = setInterval(beat, CRON_EVERY_MS)
  void ended.then(() => clearInterval(timer))
  const end = async () => {
    clearInterval(timer)
    child.kill('SIGTERM')
    await exited
  }
  return { url, ended, end }
}

async function answers(url: string): Promise<'ready'> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (await isAnswering(url)) return 'ready'
    await wait(150)
  }
  throw new CliError('The local server did not answer within two minutes.')
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    (answer) => answer.text().then(() => true),
    () => false,
  )
}

/** Resolves with exit code 1 once the runtime stops answering. */
async function goesSilent(url: string, child: ChildProcess): Promise<number> {
  for (let misses = 0; misses < MOST_MISSES;) {
    await wait(1000, undefined, { ref: false })
    misses = (await isAnswering(url)) ? 0 : misses + 1
  }
  if (child.exitCode !== null || child.signalCode !== null) return 1
  say('The runtime was killed. Run npm start again: what it was doing goes on by itself.')
  return 1
}

/** A beat that fails is made up for by the next one; the Worker logs its own errors. */
function fireCron(url: string): Promise<void> {
  return fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  )
}
