import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ENV = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' }
const require = createRequire(import.meta.url)
// The file behind wrangler's own launcher, on this Node, whichever one the machine has.
const WRANGLER = join(dirname(require.resolve('wrangler/package.json')), 'wrangler-dist/cli.js')
const wrangler = (...args: string[]) => ['--no-warnings', WRANGLER, ...args]

export interface KillableRuntime {
  url: string
  /** Starts it on the state it had; resolves when it answers. */
  start: () => Promise<void>
  /** Ends it and everything below it at once, as a power cut does. */
  kill: () => Promise<void>
  /** Kills it and forgets its state. */
  close: () => Promise<void>
}

/** A Worker under the local runtime, with state of its own, all migrations applied; not started yet. */
export async function prepareRuntime(entry: string): Promise<KillableRuntime> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-killed-'))
  const state = ['--local', '--persist-to', folder]
  const env = { ...ENV, WRANGLER_REGISTRY_PATH: join(folder, 'registry') }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  execFileSync(process.execPath, wrangler('d1', 'migrations', 'apply', 'DB', ...state), quiet)
  // Bundled once: each start takes what is there.
  const bundle = join(folder, 'bundle')
  execFileSync(process.execPath, wrangler('deploy', entry, '--dry-run', '--outdir', bundle), quiet)
  const script = join(bundle, basename(entry).replace(/\.ts$/, '.js'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0']
  const vars = ['--var', 'APP_ENV:local', '--var', 'DEBUG:true', '--log-level', 'none']
  const args = [
    'dev',
    script,
    '--no-bundle',
    '--config',
    'wrangler.toml',
    ...state,
    ...place,
    ...vars,
  ]
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    child = spawn(process.execPath, wrangler(...args), { ...quiet, detached: true })
    await answers(`${url}/api/health`)
  }

  async function kill(): Promise<void> {
    const running = child
    child = null
    if (running?.pid === undefined || running.exitCode !== null) return
    const ended = once(running, 'exit')
    // Its group: the runtime is a child of it.
    process.kill(-running.pid, 'SIGKILL')
    await ended
  }

  async function close(): Promise<void> {
    await kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]] as const) {
    process.once(signal, () => void close().finally(() => process.exit(code)))
  } // prettier-ignore
  return { url, start, kill, close }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`${url} does not answer`)
}
