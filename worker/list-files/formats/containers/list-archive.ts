import { bytesSource } from '../byte-source.ts'
import { CHUNK_BYTES } from '../limits.ts'
import { inputFile } from '../input-file.ts'
import { sniff } from '../sniff.ts'
import { FileRefused } from '../../reading.ts'
import { listEntries } from './choose-entry.ts'
import type { ZipEntry } from './zip-directory.ts'
import { readZipPackage } from './zip-package.ts'

/**
 * The files of a ZIP archive that may be lists, as its directory has them; none for a workbook, for what is
 * no archive, and for an archive that is refused.
 */
export async function listArchive(name: string, bytes: Uint8Array): Promise<ZipEntry[]> {
  if (sniff(bytes.subarray(0, CHUNK_BYTES)) !== 'zip') return []
  try {
    const { kind, entries } = await readZipPackage(inputFile(bytesSource(name, bytes)), bytes)
    return kind === 'archive' ? listEntries(entries) : []
  } catch (error) {
    if (error instanceof FileRefused) return []
    throw error
  }
}
