import { FileRefused, type ByteSource, type OpenedList, type OpenOptions } from '../reading.ts'
import { chooseEntry, listEntries } from './containers/choose-entry.ts'
import { openGzip } from './containers/open-gzip.ts'
import type { ZipEntry } from './containers/zip-directory.ts'
import { zipEntryChunks } from './containers/zip-entry-chunks.ts'
import { readZipPackage } from './containers/zip-package.ts'
import { packedContent, plainContent } from './content.ts'
import { inputFile, type InputFile } from './input-file.ts'
import { openContent, openUnpacked } from './open-content.ts'
import { sniff } from './sniff.ts'
import type { Table, RowBatches } from './table.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'
import { restore } from '../../../web/lib/format-csv.ts'
import { isRejectedHead } from '../rejected-head.ts'

type Opened = Table & Pick<OpenedList, 'container' | 'entry' | 'entries'>

/**
 * Opens a list of any format, recognised by its content. Throws FileRefused for what is no list or
 * is past the limits; `rows()` of the answer throws it too, as soon as it comes across the trouble.
 */
export async function openListFile(source: ByteSource, options: OpenOptions): Promise<OpenedList> {
  const file = inputFile(source)
  const { isHeld, ...opened } = await open(file, options)
  return {
    ...opened,
    rows() {
      file.restart()
      return restoredRows(opened.rows())
    },
    bytesRead: () => (isHeld ? source.size : file.consumed()),
  }
}

async function open(file: InputFile, options: OpenOptions): Promise<Opened> {
  const content = await plainContent(file)
  const kind = sniff(content.head)
  if (kind === 'gzip') return openGzipped(file, options)
  if (kind !== 'zip') return bare(await openContent(content, options.settings))
  const { kind: packed, entries } = await readZipPackage(file, content.head)
  if (packed === 'workbook') return bare(await openXlsx(file, entries, options.settings))
  if (packed === 'document') throw new FileRefused('unknown_format')
  return openArchive(file, entries, options)
}

const bare = (table: Table): Opened => ({ ...table, container: null, entry: null, entries: [] })

async function openGzipped(file: InputFile, { settings }: OpenOptions): Promise<Opened> {
  const content = await openGzip(file)
  const table = await openUnpacked(content, settings)
  return { ...table, container: 'gzip', entry: content.name, entries: [content.name] }
}

async function openArchive(
  file: InputFile,
  all: ZipEntry[],
  { settings, warehouseName, fileMask = null }: OpenOptions,
): Promise<Opened> {
  const entries = listEntries(all)
  const entry = chooseEntry(entries, { chosen: settings.entry, fileMask, warehouseName })
  const content = await packedContent(entry.name, () => zipEntryChunks(file, entry))
  const table = await openUnpacked(content, settings)
  return { ...table, container: 'zip', entry: entry.name, entries: entries.map(({ name }) => name) }
}

/**
 * The rows of a table. In a file of refused rows that comes back, cells are as they were before they were
 * defused for spreadsheets; in a supplier's own, every apostrophe is the supplier's.
 */
async function* restoredRows(rows: RowBatches): RowBatches {
  let isOurs: boolean | null = null
  for await (const batch of rows) {
    isOurs ??= batch[0] === undefined ? null : isRejectedHead(batch[0].cells)
    yield isOurs === true ? batch.map((row) => ({ ...row, cells: row.cells.map(restore) })) : batch
  }
}
