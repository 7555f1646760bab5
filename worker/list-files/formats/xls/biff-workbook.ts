import { FileRefused } from '../../reading.ts'
import { lookOf, type NumberLook } from '../number-look.ts'
import { StringStore } from '../string-store.ts'
import { codePageDecoder, recordText } from './biff-text.ts'
import { RECORD, Records } from './records.ts'
import { readStringTable } from './string-table.ts'

const BIFF8 = 0x0600
const BIFF5 = 0x0500

/** What stands before the sheets of a BIFF stream. */
export interface BiffWorkbook {
  bytes: Uint8Array
  /** Worksheets, those in sight first; `offset` in the stream. */
  sheets: { name: string; offset: number }[]
  strings: StringStore
  /** By the number of a cell's format. */
  looks: NumberLook[]
  dateSystem: 1900 | 1904
  /** Set for old streams, whose text is in a code page. */
  decoder: TextDecoder | null
}

/** Throws encrypted_file, unknown_format (older than Excel 95), workbook_damaged. */
export function readBiffWorkbook(bytes: Uint8Array): BiffWorkbook {
  const record = new Records(bytes)
  if (!record.step()) throw new FileRefused('workbook_damaged')
  const version = record.type === RECORD.begin ? record.u16(0) : 0
  if (version !== BIFF8 && version !== BIFF5) throw new FileRefused('unknown_format')
  const globals = new Globals(bytes, version === BIFF5)
  let isWhole = false
  while (!isWhole && record.step()) {
    globals.read(record)
    isWhole = record.type === RECORD.endOfFile
  }
  if (!isWhole) throw new FileRefused('workbook_damaged')
  return globals.finish()
}

class Globals {
  private strings = new StringStore()
  private dateSystem: 1900 | 1904 = 1900
  private decoder: TextDecoder | null
  private readonly inSight: BiffWorkbook['sheets'] = []
  private readonly hidden: BiffWorkbook['sheets'] = []
  private readonly codes = new Map<number, string>()
  private readonly formats: number[] = []
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, isOld: boolean) {
    this.bytes = bytes
    this.decoder = isOld ? codePageDecoder(1251) : null
  }

  read(record: Records): void {
    switch (record.type) {
      case RECORD.filePass:
        throw new FileRefused('encrypted_file')
      case RECORD.codePage:
        if (this.decoder) this.decoder = codePageDecoder(record.u16(0))
        break
      case RECORD.dateMode:
        if (record.u16(0) === 1) this.dateSystem = 1904
        break
      case RECORD.numberFormat:
        this.codes.set(record.u16(0), recordText(record, 2, this.decoder ? 1 : 2, this.decoder))
        break
      case RECORD.format:
        this.formats.push(record.u16(2))
        break
      case RECORD.boundSheet: {
        if (record.u8(5) !== 0) break
        const sheet = { name: recordText(record, 6, 1, this.decoder), offset: record.u32(0) }
        ;((record.u8(4) & 3) === 0 ? this.inSight : this.hidden).push(sheet)
        break
      }
      case RECORD.strings:
        this.strings = readStringTable(record)
        break
    }
  }

  finish(): BiffWorkbook {
    const { bytes, strings, dateSystem, decoder, codes } = this
    const looks = this.formats.map((id) => lookOf(id, codes.get(id)))
    return {
      bytes,
      sheets: [...this.inSight, ...this.hidden],
      strings,
      looks,
      dateSystem,
      decoder,
    }
  }
}
