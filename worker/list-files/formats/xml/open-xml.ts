import { FileRefused } from '../../reading.ts'
import type { ListSettings } from '../../schemas/recognised.ts'
import type { Content } from '../content.ts'
import type { Table } from '../table.ts'
import { openRecords } from './open-records.ts'
import { openSpreadsheetMl } from './open-spreadsheet-ml.ts'
import { openYml } from './open-yml.ts'
import { xmlEncoding } from './xml-text.ts'

/** A list as XML: a spreadsheet of 2003, Yandex Market, or any document of repeating records. */
export async function openXml(content: Content, settings: ListSettings): Promise<Table> {
  const encoding = xmlEncoding(content, settings)
  const start = new TextDecoder(encoding).decode(content.head).slice(0, 64 * 1024)
  const root = /<(?![?!])(?:[\p{L}\w.-]+:)?([\p{L}\w.-]+)/u.exec(withoutDoctype(start))?.[1] ?? ''
  if (root === 'Workbook') return openSpreadsheetMl(content, encoding, settings)
  if (root === 'yml_catalog') return openYml(content, encoding)
  if (/^(html|head|body|table|svg|pkg|FictionBook)$/i.test(root))
    throw new FileRefused('unknown_format')
  return openRecords(content, encoding)
}

/** The document type may hold markup of its own. */
function withoutDoctype(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/gi, '')
}
