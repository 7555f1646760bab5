import { FileRefused } from '../../reading.ts'
import type { InputFile } from '../input-file.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** A ZIP and what it is: a workbook, some other document made of parts, or an archive of files. */
export interface ZipPackage {
  kind: 'workbook' | 'document' | 'archive'
  entries: ZipEntry[]
}

export async function readZipPackage(file: InputFile, head: Uint8Array): Promise<ZipPackage> {
  try {
    const entries = await readZipDirectory(file)
    return { kind: kindOf(entries.map(({ name }) => name)), entries }
  } catch (error) {
    // To the person who sent it, a workbook without its end is no archive.
    const isCut = error instanceof FileRefused && error.code === 'archive_damaged'
    throw isCut && startsAsWorkbook(head) ? new FileRefused('workbook_damaged') : error
  }
}

function kindOf(names: string[]): ZipPackage['kind'] {
  if (names.some((name) => /(^|\/)workbook\.xml$/i.test(name))) return 'workbook'
  return names.includes('[Content_Types].xml') || names.includes('mimetype')
    ? 'document'
    : 'archive'
}

/** By the name in the first header, which stands 30 bytes in. */
function startsAsWorkbook(head: Uint8Array): boolean {
  const start = new TextDecoder('windows-1252').decode(head.subarray(30, 64))
  return /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(start)
}
