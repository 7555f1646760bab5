import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes what processes that ended by force have left: folders named `<what>-<process id>`. */
export function removeDeadFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number.parseInt(pid, 10))) {
      rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
