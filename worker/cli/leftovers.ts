import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stateDir } from './local-state.ts'
import { CliError } from './run-command.ts'

/** A process as the system knows it; the number alone may since be another's. */
interface Known {
  pid: number
  /** Clock ticks after boot at which it began. */
  begun: string
}

interface Server {
  main: Known
  /** wrangler and the runtimes below it. */
  below: Known[]
}

const file = () => join(stateDir(), 'server.json')

/** Notes this server's processes beside its state, for `endLeftovers` of a later start. */
export function noteServer(): void {
  const main = knownOf(process.pid)
  if (!main) return
  mkdirSync(stateDir(), { recursive: true })
  const below = descendantsOf(process.pid).flatMap((pid) => knownOf(pid) ?? [])
  writeFileSync(file(), JSON.stringify({ main, below } satisfies Server))
}

/**
 * Ends runtimes that outlived a server killed outright: they would hold its port and its database.
 * Refuses while that server lives. Where the system has no /proc nothing is noted and nothing done.
 */
export async function endLeftovers(): Promise<void> {
  if (!existsSync(file())) return
  const { main, below } = JSON.parse(readFileSync(file(), 'utf8')) as Server
  if (isSame(main)) {
    throw new CliError(`The state in ${stateDir()} is in use by process ${main.pid}: end it first.`)
  }
  const left = below.filter(isSame)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  // A killed process keeps its port for a moment.
  for (let tries = 0; tries < 50 && left.some(isSame); tries += 1) await wait(100)
  rmSync(file(), { force: true })
}

const isSame = ({ pid, begun }: Known): boolean => knownOf(pid)?.begun === begun

function knownOf(pid: number): Known | null {
  const begun = statOf(pid)?.[19]
  return begun === undefined ? null : { pid, begun }
}

function descendantsOf(pid: number): number[] {
  if (!existsSync('/proc')) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid))
    .map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/**
 * Fields of /proc/<pid>/stat after the name: state, parent, …; null when there is no such process.
 * A killed process that nobody has waited for yet (Z) is no process any more.
 */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : fields
  } catch {
    return null
  }
}
