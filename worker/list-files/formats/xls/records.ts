/** Record types of a BIFF stream that matter to a table ([MS-XLS] 2.3). */
export const RECORD = {
  formula: 0x0006,
  endOfFile: 0x000a,
  dateMode: 0x0022,
  filePass: 0x002f,
  continue: 0x003c,
  codePage: 0x0042,
  boundSheet: 0x0085,
  manyRk: 0x00bd,
  mergedCells: 0x00e5,
  richString: 0x00d6,
  format: 0x00e0, // XF, a cell's format
  strings: 0x00fc,
  stringIndex: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  boolOrError: 0x0205,
  formulaString: 0x0207,
  rk: 0x027e,
  numberFormat: 0x041e,
  begin: 0x0809,
} as const

/** A walk over the records of a stream. `at` is where the data of the current one starts. */
export class Records {
  type = 0
  at = 0
  length = 0
  readonly view: DataView
  readonly bytes: Uint8Array
  private next: number

  constructor(bytes: Uint8Array, start = 0) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.next = start
  }

  /** Steps to the next record; false at the end of the stream, or where it is cut off. */
  step(): boolean {
    if (this.next + 4 > this.bytes.length) return false
    this.type = this.view.getUint16(this.next, true)
    this.length = this.view.getUint16(this.next + 2, true)
    this.at = this.next + 4
    this.next = this.at + this.length
    return this.next <= this.bytes.length
  }

  /** The type of the record after this one. */
  peek(): number {
    return this.next + 2 <= this.bytes.length ? this.view.getUint16(this.next, true) : -1
  }

  u8 = (offset: number) => (offset < this.length ? this.view.getUint8(this.at + offset) : 0)
  u16 = (offset: number) =>
    offset + 2 <= this.length ? this.view.getUint16(this.at + offset, true) : 0
  u32 = (offset: number) =>
    offset + 4 <= this.length ? this.view.getUint32(this.at + offset, true) : 0
  f64 = (offset: number) =>
    offset + 8 <= this.length ? this.view.getFloat64(this.at + offset, true) : 0
  slice = (from: number, to: number) =>
    this.bytes.subarray(this.at + from, this.at + Math.min(to, this.length))
}
