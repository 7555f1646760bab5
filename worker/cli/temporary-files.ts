import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** What tests write at once, and as much again. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * From here on this process and those it starts keep temporary files in memory, where the system has room: databases of
 * tests wait for each write. They are removed with the process.
 */
export function moveTemporaryFiles(): void {
  if (freeBytes() < ENOUGH_BYTES) return
  const folder = mkdtempSync(join(MEMORY, 'detal-test-'))
  process.env.TMPDIR = folder
  process.on('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  )
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
