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
}

const STDIO = {
  quiet: ['ignore', 'pipe', 'pipe'],
  inherit: ['ignore', 'inherit', 'inherit'],
  ask: ['inherit', 'inherit', 'inherit'],
} satisfies Record<Options['output'], StdioOptions>

/** How a program ended. A signal counts as 128 + n, as in a shell. */
export interface Ended {
  code: number
  output: string
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
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** Runs a script to its end. */
export function run(script: string, args: string[], options: Options): Promise<Ended> {
  const child = start(script, args, options)
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({
        code: signal ? 143 : (code ?? 1),
        output: Buffer.concat(chunks).toString('utf8'),
      }),
    )
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
