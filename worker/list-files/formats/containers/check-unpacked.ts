import { type ByteSource, FileRefused } from '../../reading.ts'
import { inputFile } from '../input-file.ts'
import { sniff } from '../sniff.ts'
import { readZipPackage } from './zip-package.ts'

const HEAD_BYTES = 1024

/**
 * Refuses an archive or a workbook that declares to unpack to more than `most` bytes, as `archive_too_large`; readers
 * refuse it when it declares less than there is.
 */
export async function checkUnpacked(
  source: ByteSource,
  bytes: Uint8Array,
  most: number,
): Promise<void> {
  if (sniff(bytes.subarray(0, HEAD_BYTES)) !== 'zip') return
  const { entries } = await readZipPackage(inputFile(source), bytes)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > most) throw new FileRefused('archive_too_large', { bytes: total })
}
