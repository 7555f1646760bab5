import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes of all local runtimes below a process, as Linux tells. */
export function residentMemory(pid: number): number {
  const kilobytes = runtimesBelow(pid).map((each) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${each}/status`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/** Microseconds of CPU that all local runtimes below a process have used. */
export function cpuMicros(pid: number): number {
  const nanoseconds = runtimesBelow(pid).flatMap((each) =>
    list(`/proc/${each}/task`).map((task) =>
      Number(read(`/proc/${each}/task/${task}/schedstat`).split(' ')[0] ?? 0),
    ),
  )
  return Math.round(nanoseconds.reduce((sum, each) => sum + each, 0) / 1000)
}

const runtimesBelow = (pid: number): number[] =>
  descendants(pid).filter((each) => /^Name:\s+workerd/m.test(read(`/proc/${each}/status`)))

function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return children.flatMap((child) => [Number(child), ...descendants(Number(child))])
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
