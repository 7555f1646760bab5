import { FileRefused, type ByteSource, type OpenedList, type OpenOptions } from '../reading.ts'
import { chooseEntry, listEntries } from './containers/choose-entry.ts'
import { openGzip } from './containers/open-gzip.ts'
import { readZipDirectory } from './containers/zip-directory.ts'
import { zipEntryChunks } from './containers/zip-entry-chunks.ts'
import { packedContent, plainContent, type Content } from './content.ts'
import { inputFile, type InputFile } from './input-file.ts'
import type { ListSettings } from '../schemas.ts'
import { openJson } from './json/open-json.ts'
import { openXml } from './xml/open-xml.ts'
import { sniff, type ContentKind } from './sniff.ts'
import type { Table } from './table.ts'
import { openText } from './text/open-text.ts'
import { openXls } from './xls/open-xls.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'

type Container = Pick<OpenedList, 'container' | 'entry' | 'entries'>

const NO_CONTAINER: Container = { container: null, entry: null, entries: [] }

/**
 * Opens a price list whatever it is, going by its content. Throws FileRefused for what is no list or
 * is past the limits; `rows()` of the answer throws it too, as soon as it comes across the trouble.
 */
export async function openPriceList(source: ByteSource, options: OpenOptions): Promise<OpenedList> {
  const file = inputFile(source)
  const { content, container } = await unwrap(file, options)
  const { isHeld, ...table } = await openTable(content, options.settings)
  return {
    ...table,
    ...container,
    rows() {
      file.restart()
      return table.rows()
    },
    bytesRead: () => (isHeld ? source.size : file.consumed()),
  }
}

async function unwrap(
  file: InputFile,
  { settings, warehouseName }: OpenOptions,
): Promise<{ content: Content; container: Container }> {
  const outer = await plainContent(file)
  const kind = sniff(outer.head)
  if (kind === 'gzip') {
    const content = await openGzip(file)
    return {
      content,
      container: { container: 'gzip', entry: content.name, entries: [content.name] },
    }
  }
  if (kind !== 'zip') return { content: outer, container: NO_CONTAINER }
  const directory = await readZipDirectory(file)
  if (isWorkbook(directory.map(({ name }) => name)))
    return { content: outer, container: NO_CONTAINER }
  const entries = listEntries(directory)
  const entry = chooseEntry(entries, settings.entry, warehouseName)
  return {
    content: await packedContent(entry.name, () => zipEntryChunks(file, entry)),
    container: { container: 'zip', entry: entry.name, entries: entries.map(({ name }) => name) },
  }
}

function isWorkbook(names: string[]): boolean {
  return names.some((name) => /(^|\/)workbook\.(xml|bin)$/i.test(name))
}

async function openTable(content: Content, settings: ListSettings): Promise<Table> {
  const kind = sniff(content.head)
  const refusal = REFUSALS[kind]
  if (refusal) throw new FileRefused(refusal)
  // A ZIP met here is a workbook, or else an archive in an archive.
  if (kind === 'zip') return openZipped(content, settings)
  if (kind === 'compound' || kind === 'biff') return openXls(await content.file(), kind, settings)
  if (kind === 'xml') return openXml(content, settings)
  if (kind === 'json') return openJson(content, settings)
  if (kind === 'gzip' || kind === 'archive') throw new FileRefused('nested_archive')
  return openText(content, settings)
}

async function openZipped(content: Content, settings: ListSettings): Promise<Table> {
  const file = await content.file()
  const directory = await readZipDirectory(file)
  if (!isWorkbook(directory.map(({ name }) => name))) throw new FileRefused('nested_archive')
  return openXlsx(file, settings)
}

const REFUSALS: Partial<Record<ContentKind, FileRefused['code']>> = {
  empty: 'empty_file',
  rar: 'rar_archive',
  seven_zip: 'seven_zip_archive',
  binary: 'binary_content',
}
