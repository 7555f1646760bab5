import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { isAnswering } from './ask-local.ts'
import { noteServer } from './leftovers.ts'
import { serveBundled, serveChanging, servePreview } from './wrangler.ts'
import { say, CliError } from './run-command.ts'

/** How often the local Cron fires. Queue messages die with the runtime; Cron revives stalled work. */
const CRON_EVERY_MS = 20_000
/** It answers once all of its tasks are done. */
const CRON_WITHIN_MS = 300_000
const READY_WITHIN_MS = 120_000
/** What restarts a killed runtime may leave it answering no requests, as `wrangler dev` does. */
const ANSWERS_WITHIN_MS = 10_000
/** A machine busy with other things is slow for longer than a moment. */
const MOST_MISSES = 6

export interface Server {
  /** `http://127.0.0.1:<port>`, of a preview with https. */
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
  /** With production's settings, by TLS; see `preview-server.ts`. */
  isPreview?: boolean
  /** Another Worker than the store's; see `bundled-server.ts`. */
  script?: string
}

/** Starts the Worker, waits until it answers, then fires its Cron at once and every 20 seconds. */
export async function serve(options: Options): Promise<Server> {
  const url = `${options.isPreview === true ? 'https' : 'http'}://127.0.0.1:${options.port}`
  const child = startServer(options)
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

function startServer({ port, isChanging, isPreview, script }: Options): ChildProcess {
  if (isPreview === true) return servePreview(port)
  return isChanging ? serveChanging(port) : serveBundled(port, script)
}

async function answers(url: string): Promise<'ready'> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (await isHealthy(url)) return 'ready'
    await wait(150)
  }
  throw new CliError('The local server did not answer within two minutes.')
}

const isHealthy = (url: string): Promise<boolean> =>
  isAnswering(`${url}/api/health`, ANSWERS_WITHIN_MS)

/** Resolves with exit code 1 once the runtime stops answering. */
async function goesSilent(url: string, child: ChildProcess): Promise<number> {
  for (let misses = 0; misses < MOST_MISSES;) {
    await wait(1000, undefined, { ref: false })
    misses = (await isHealthy(url)) ? 0 : misses + 1
  }
  if (child.exitCode !== null || child.signalCode !== null) return 1
  say('The runtime was killed. Start the store again: what it was doing goes on by itself.')
  return 1
}

/** A beat that fails is made up for by the next one; the Worker logs its own errors. */
const fireCron = (url: string): Promise<boolean> =>
  isAnswering(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`, CRON_WITHIN_MS)
