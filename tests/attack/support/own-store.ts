import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, ROOT } from '../../../worker/cli/local-state.ts'
import type { Store } from './scene.ts'

export interface OwnStore extends Store {
  /** Ends it and forgets its state. */
  close: () => Promise<void>
}

/** A store as `npm start` makes one, on a free port of the loopback, with state of its own. */
export async function startOwnStore(): Promise<OwnStore> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'detal-attack-'))
  const port = await findFreePort()
  const script = join(ROOT, 'worker/cli/start.ts')
  const env = { ...process.env, STATE_DIR: stateFolder, PORT: String(port) }
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    // A group of its own: the runtimes below it die with it, and nothing else does.
    const starting = spawn(process.execPath, ['--no-warnings', script], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = starting
    await isReady(starting)
  }

  async function kill(): Promise<void> {
    const running = child
    child = null
    if (running?.pid === undefined || running.exitCode !== null) return
    const ended = once(running, 'exit')
    process.kill(-running.pid, 'SIGKILL')
    await ended
  }

  async function close(): Promise<void> {
    await kill()
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  const store = { url: `http://127.0.0.1:${port}`, stateFolder, start, kill, close }
  await start()
  return store
}

/** Resolves when it says that it is ready, and goes on reading what it says. */
function isReady(starting: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    starting.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Detal is ready')) resolve()
    })
    starting.once('exit', (code) => reject(new Error(`the store ended with ${code}: ${said}`)))
  })
}
