import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** What tests write at once, and as much again. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Has everything below this process keep its temporary files in memory, where the system has room for them: databases
 * of tests wait for each write, and nobody needs them afterwards. Answers what removes those files again.
 */
export function useScratchFolder(): () => void {
  if (freeBytes() < ENOUGH_BYTES) return () => {}
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(MEMORY, 'detal-test-'))
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Of memory files; 0 where the system has none. */
function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}
