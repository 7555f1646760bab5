import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT } from './local-state.ts'

const require = createRequire(import.meta.url)
const running = new Set<ChildProcess>()

interface Options {
  /** `quiet` keeps the output and hands it back; `inherit` shows it as it comes; `ask` takes answers too. */
  output: 'quiet' | 'inherit' | 'ask'
  env?: Record<string, string>
  /** Leads a process group, so that all it starts can be ended with it. */
  leads?: boolean
}

const STDIO = {
  quiet: ['ignore', 'pipe', 'pipe'],
  inherit: ['ignore', 'inherit', 'inherit'],
  ask: ['inherit', 'inherit', 'inherit'],
} satisfies Record<Options['output'], StdioOptions>

/** How a program ended. A signal counts as 128 + n, as in a shell. */
export interface Ended {
  code: number
  /** All it said, what went wrong among it. */
  output: string
  /** Of that, what it was asked for. */
  stdout: string
}

/** The script behind a package's command, so that no shell or shim stands between us and it. */
export function binOf(name: string, command = name): string {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest) as { bin: string | Record<string, string> }
  const path = typeof bin === 'string' ? bin : bin[command]
  if (!path) throw new Error(`${name} has no command ${command}`)
  return join(dirname(manifest), path)
}

/** Starts a script on this Node; it may ask questions on the terminal with `ask` alone. */
export function start(script: string, args: string[], options: Options): ChildProcess {
  const child = spawn(process.execPath, ['--no-warnings', script, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...(options.output === 'quiet' ? { NO_COLOR: '1' } : {}),
      ...options.env,
    },
    stdio: STDIO[options.output],
    detached: options.leads === true,
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** Runs a script to its end. */
export function run(script: string, args: string[], options: Options): Promise<Ended> {
  const child = start(script, args, options)
  const [chunks, said]: [Buffer[], Buffer[]] = [[], []]
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    said.push(chunk)
  })
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({
        code: signal ? 143 : (code ?? 1),
        output: Buffer.concat(chunks).toString('utf8'),
        stdout: Buffer.concat(said).toString('utf8'),
      }),
    )
  })
}

/** How a watched script ended: null when it was ended since it said nothing. `last`: the end of what it said. */
export interface Heard {
  code: number | null
  last: string
}

const LAST_CHARS = 4000

/**
 * Runs a script to its end and shows its output as it comes. One that says nothing for `mostSilentMs` is ended,
 * with all that it has started.
 */
export function runWhileHeard(
  script: string,
  args: string[],
  { mostSilentMs, env = {} }: { mostSilentMs: number; env?: Record<string, string> },
): Promise<Heard> {
  const child = start(script, args, { output: 'quiet', leads: true, env })
  let [code, last]: [number | null, string] = [1, '']
  const endAll = () => {
    code = null
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  let silence = setTimeout(endAll, mostSilentMs)
  const show = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    clearTimeout(silence)
    silence = setTimeout(endAll, mostSilentMs)
    last = (last + chunk.toString('utf8')).slice(-LAST_CHARS)
    stream.write(chunk)
  }
  child.stdout?.on('data', show(process.stdout))
  child.stderr?.on('data', show(process.stderr))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (ended) => {
      clearTimeout(silence)
      resolve({ code: code === null ? null : (ended ?? 1), last })
    })
  })
}

/** Time for a child to end its own: browsers, servers. */
const INSIST_AFTER_MS = 15_000

/** Ends every child still running: asks, and after a while insists. */
export async function endChildren(): Promise<void> {
  const children = [...running]
  const gone = children.map(
    (child) => new Promise<void>((resolve) => child.on('exit', () => resolve())),
  )
  for (const child of children) child.kill('SIGINT')
  const insist = setTimeout(
    () => children.forEach((child) => child.kill('SIGKILL')),
    INSIST_AFTER_MS,
  )
  await Promise.all(gone)
  clearTimeout(insist)
}

/** On Ctrl-C, SIGTERM, hang-up or the end of the parent process: ends the children, then this process. */
export function endWithSignals(): void {
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    void endChildren().then(() => process.exit(code))
  }
  process.on('SIGINT', () => end(130))
  process.on('SIGTERM', () => end(143))
  process.on('SIGHUP', () => end(129))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(143), 1000).unref()
}
