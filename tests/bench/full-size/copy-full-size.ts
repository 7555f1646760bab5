import { constants, cpSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies a kept store into a folder that a run may write to, and answers it; by the file system's own copy
 * where it has one. Who asked removes it; what an ended process has left goes with the next `openFullSize`.
 */
export function copyFullSize(
  kept: string,
  folder = join(dirname(kept), `copy-${process.pid}`),
): string {
  cpSync(kept, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
