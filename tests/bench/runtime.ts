import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir, totalmem } from 'node:os'
import { basename, join } from 'node:path'

export interface Runtime {
  url: string
  /** Of the process it runs in, see `residentMemory`. */
  pid: number
  /** The port of its inspector, see `openHeap`. */
  inspector: number
  close: () => Promise<void>
}

const ENV = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1', CLOUDFLARE_ENV: '' }

/** The machine, in one line, to stand above any figure. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, ${memory} GiB, Node ${process.version}`
}

const running = new Set<Runtime>()

/**
 * Runs a Worker with all migrations under the local runtime. Its state is fresh, or what lies in `folder`;
 * either is removed when it is closed.
 */
export async function startRuntime(
  entry: string,
  folder = mkdtempSync(join(tmpdir(), 'detal-bench-')),
): Promise<Runtime> {
  const state = ['--local', '--persist-to', folder]
  mkdirSync('dist/web', { recursive: true })
  execFileSync('node', ['--no-warnings', 'worker/cli/migrate.ts'], {
    env: { ...ENV, STATE_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // What is measured is a store that visitors may enter.
  const open = `INSERT OR IGNORE INTO settings (key, value, updated_at)
    VALUES ('store_opened_at', '"2026-01-01T00:00:00.000Z"', 0)`
  execFileSync('wrangler', ['d1', 'execute', 'DB', '--command', open, ...state], {
    env: ENV,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Bundled once, as a deploy does it: edits made meanwhile do not restart what is measured.
  const bundle = join(folder, 'bundle')
  execFileSync('wrangler', ['deploy', entry, '--dry-run', '--outdir', bundle], {
    env: ENV,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const script = join(bundle, basename(entry).replace(/\.ts$/, '.js'))
  const port = await freePort()
  const inspector = await freePort()
  const args = [
    'dev',
    script,
    '--no-bundle',
    '--config',
    'wrangler.toml',
    ...state,
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--inspector-port',
    String(inspector),
  ]
  const vars = ['APP_ENV:local', 'DEBUG:false', 'PUBLIC_URL:https://detal.example']
  const options = [...vars.flatMap((each) => ['--var', each]), '--log-level', 'error']
  const child = spawn('wrangler', [...args, ...options], {
    env: ENV,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    running.delete(runtime)
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const runtime = { url, pid: child.pid ?? 0, inspector, close }
  if (running.size === 0) closeOnSignals()
  running.add(runtime)
  await answers(`${url}/api/health`)
  return runtime
}

/** Each runtime has a process group of its own, which no signal to ours reaches. */
function closeOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void closeRuntimes().finally(() => process.exit(code)))
  }
}

/** Closes whatever runs. */
export async function closeRuntimes(): Promise<void> {
  await Promise.allSettled([...running].map(({ close }) => close()))
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const response = await fetch(url).catch(() => null)
    if (response !== null) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/** Ends the runtime and the processes it started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
