import { FileRefused } from '../../reading.ts'
import type { ListSettings } from '../../schemas/recognised.ts'
import { bytesSource } from '../byte-source.ts'
import { chooseSheets, namesOf } from '../choose-sheets.ts'
import { inputFile, type InputFile } from '../input-file.ts'
import { joinSheets } from '../join-sheets.ts'
import { LIMITS } from '../limits.ts'
import type { Table } from '../table.ts'
import { biffRows } from './biff-rows.ts'
import { readBiffWorkbook } from './biff-workbook.ts'
import { openCompoundFile } from './compound-file.ts'

/** A workbook of Excel 95 to 2003. The library we know takes five times the memory a worker has. */
export async function openXls(
  file: InputFile,
  kind: 'compound' | 'biff',
  settings: ListSettings,
): Promise<Table> {
  const workbook = readBiffWorkbook(await workbookStream(file, kind))
  if (workbook.sheets.length === 0) throw new FileRefused('workbook_damaged')
  const sheets = workbook.sheets.map(({ name }) => name)
  const rowsOf = (index: number) => biffRows(workbook, workbook.sheets[index]!.offset)
  const { read, leftOut } = await chooseSheets(sheets, settings.sheet, rowsOf)
  return {
    format: 'xls',
    ...namesOf(sheets, { read, leftOut }),
    encoding: null,
    delimiter: null,
    fixedColumns: null,
    isHeld: true,
    rows: () => joinSheets(read, rowsOf),
  }
}

async function workbookStream(file: InputFile, kind: 'compound' | 'biff'): Promise<Uint8Array> {
  if (file.size > LIMITS.held) throw new FileRefused('workbook_too_large', { limit: LIMITS.held })
  const bytes = await file.range(0, file.size)
  if (kind === 'biff') return bytes
  const compound = await openCompoundFile(inputFile(bytesSource(file.name, bytes)))
  const stream = (await compound.read('Workbook')) ?? (await compound.read('Book'))
  if (stream !== null) return stream
  // A workbook of today under a password is wrapped into such a file too.
  const isEncrypted = compound.names.includes('EncryptedPackage')
  throw new FileRefused(isEncrypted ? 'encrypted_file' : 'binary_content')
}
