import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, ROOT } from '../../../worker/cli/local-state.ts'

export interface OwnRuntime {
  url: string
  stateFolder: string
  /** Starts it on the state it had; resolves when it is ready. */
  start: () => Promise<void>
  /** Ends it and everything below it at once, as a power cut does. */
  kill: () => Promise<void>
  /** Kills it and forgets its state. */
  close: () => Promise<void>
}

interface Place {
  url: string
  port: number
  stateFolder: string
}

interface Command {
  /** A script for this Node, with its arguments; of each start, the first being 0. */
  args: string[] | ((start: number) => string[])
  env?: Record<string, string>
  /** Resolves when what was started is of use. */
  isReady: (started: ChildProcess) => Promise<void>
}

/**
 * A runtime of one's own on a free port of the loopback, with state of its own, not started yet. `command`
 * lays out what it needs there and says what starts it. A signal to this process closes it.
 */
export async function makeOwnRuntime(
  command: (place: Place) => Command | Promise<Command>,
): Promise<OwnRuntime> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'detal-own-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { args, env, isReady } = await command({ url, port, stateFolder })
  let child: ChildProcess | null = null
  let starts = 0

  async function start(): Promise<void> {
    // A group of its own: the runtimes below it die with it, and nothing else does.
    const script = typeof args === 'function' ? args(starts) : args
    starts += 1
    child = spawn(process.execPath, ['--no-warnings', ...script], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // A pipe that nobody empties would hold it up.
    child.stdout?.resume()
    await isReady(child)
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

  const endings = { SIGINT: 130, SIGTERM: 143 } as const
  for (const [signal, code] of Object.entries(endings)) {
    process.once(signal, () => void close().finally(() => process.exit(code)))
  }
  return { url, stateFolder, start, kill, close }
}
