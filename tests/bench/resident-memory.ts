import { readFileSync } from 'node:fs'

/** Resident megabytes of all local runtimes below a process, as Linux tells. */
export function residentMemory(pid: number): number {
  const kilobytes = descendants(pid).map((each) => {
    const status = read(`/proc/${each}/status`)
    const isRuntime = /^Name:\s+workerd/m.test(status)
    return isRuntime ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) : 0
  })
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

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
