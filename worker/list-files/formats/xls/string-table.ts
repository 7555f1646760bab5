import { FileRefused } from '../../reading.ts'
import { StringStore } from '../string-store.ts'
import { trimCell } from '../text/trim-cell.ts'
import { biffText } from './biff-text.ts'
import { RECORD, type Records } from './records.ts'

/**
 * The shared strings of a BIFF8 stream ([MS-XLS] 2.4.265). `record` stands on the SST record; the
 * ones that continue it are consumed.
 */
export function readStringTable(record: Records): StringStore {
  const store = new StringStore()
  const unique = record.u32(4)
  const reader = new ContinuedReader(record, 8)
  for (let i = 0; i < unique; i += 1) store.add(trimCell(reader.text().toWellFormed()))
  store.seal()
  return store
}

/** Reads on from one record into those that continue it. */
class ContinuedReader {
  private readonly record: Records
  private at: number

  constructor(record: Records, at: number) {
    this.record = record
    this.at = at
  }

  text(): string {
    const length = this.u16()
    let flags = this.u8()
    const runs = (flags & 8) === 0 ? 0 : this.u16()
    const extra = (flags & 4) === 0 ? 0 : this.u16() + this.u16() * 65_536
    let text = ''
    for (let left = length; left > 0;) {
      if (this.at >= this.record.length) {
        // Characters that go on in the next record say again how wide they are.
        this.advance()
        flags = this.u8()
      }
      const width = (flags & 1) === 0 ? 1 : 2
      const fits = Math.min(left, Math.floor((this.record.length - this.at) / width))
      if (fits === 0) throw new FileRefused('workbook_damaged')
      text += biffText(this.record.slice(this.at, this.at + fits * width), width === 2)
      this.at += fits * width
      left -= fits
    }
    this.skip(runs * 4 + extra)
    return text
  }

  private u8(): number {
    if (this.at >= this.record.length) this.advance()
    this.at += 1
    return this.record.u8(this.at - 1)
  }

  private u16(): number {
    return this.u8() + this.u8() * 256
  }

  private skip(bytes: number): void {
    let left = bytes
    while (left > 0) {
      if (this.at >= this.record.length) this.advance()
      const step = Math.min(left, this.record.length - this.at)
      this.at += step
      left -= step
    }
  }

  private advance(): void {
    const isMore = this.record.peek() === RECORD.continue && this.record.step()
    if (!isMore || this.record.length === 0) throw new FileRefused('workbook_damaged')
    this.at = 0
  }
}
