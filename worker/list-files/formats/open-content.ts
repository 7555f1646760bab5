import { FileRefused } from '../reading.ts'
import type { ListSettings } from '../schemas/recognised.ts'
import { readZipPackage } from './containers/zip-package.ts'
import type { Content } from './content.ts'
import { openJson } from './json/open-json.ts'
import { sniff, type ContentKind } from './sniff.ts'
import type { Table } from './table.ts'
import { openText } from './text/open-text.ts'
import { openXls } from './xls/open-xls.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'
import { openXml } from './xml/open-xml.ts'

const REFUSALS: Partial<Record<ContentKind, FileRefused['code']>> = {
  empty: 'empty_file',
  rar: 'rar_archive',
  seven_zip: 'seven_zip_archive',
  archive: 'unknown_format',
  binary: 'binary_content',
}

/** Opens what is no archive. */
export async function openContent(content: Content, settings: ListSettings): Promise<Table> {
  const kind = sniff(content.head)
  const refusal = REFUSALS[kind]
  if (refusal !== undefined) throw new FileRefused(refusal)
  if (kind === 'compound' || kind === 'biff') return openXls(await content.file(), kind, settings)
  if (kind === 'xml') return openXml(content, settings)
  if (kind === 'json') return openJson(content, settings)
  return openText(content, settings)
}

/** Opens what came out of an archive: a workbook may be a ZIP itself, any other archive is one too many. */
export async function openUnpacked(content: Content, settings: ListSettings): Promise<Table> {
  const kind = sniff(content.head)
  if (kind === 'gzip' || kind === 'archive' || kind === 'rar' || kind === 'seven_zip')
    throw new FileRefused('nested_archive')
  if (kind !== 'zip') return openContent(content, settings)
  const file = await content.file()
  const inner = await readZipPackage(file, content.head)
  if (inner.kind !== 'workbook') throw new FileRefused('nested_archive')
  return openXlsx(file, inner.entries, settings)
}
