import { FileRefused } from '../../reading.ts'
import type { InputFile } from '../input-file.ts'
import { LIMITS } from '../limits.ts'

/** Sector numbers from here on are marks, not sectors. */
const MARKS = 0xfffffffa

/** Streams below this many bytes live in the small sectors of the root stream. */
const SMALL = 4096
const SMALL_SECTOR = 64

const damaged = () => new FileRefused('workbook_damaged')

interface DirectoryEntry {
  name: string
  start: number
  /** Bytes. */
  size: number
}

/** An OLE2 compound file ([MS-CFB]): a small file system in which old workbooks live. */
export interface CompoundFile {
  names: string[]
  /** A stream by its name; null when there is none of it. */
  read(name: string): Promise<Uint8Array | null>
}

export async function openCompoundFile(file: InputFile): Promise<CompoundFile> {
  if (file.size > LIMITS.held) throw new FileRefused('workbook_too_large', { limit: LIMITS.held })
  const header = viewOf(await file.range(0, 512))
  if (header.byteLength < 512) throw damaged()
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw damaged()
  const sectors = new Sectors(file, 1 << shift)
  const table = await readTable(header, sectors)
  const directory = await sectors.chain(table, header.getUint32(48, true))
  const entries = readDirectory(viewOf(directory))
  const root = entries[0]
  return {
    names: entries.map(({ name }) => name),
    async read(name) {
      const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (!entry || !root) return null
      if (entry.size >= SMALL) return sectors.chain(table, entry.start, entry.size)
      const small = await sectors.chain(table, header.getUint32(60, true))
      const pool = await sectors.chain(table, root.start, root.size)
      return smallStream(pool, wordsOf(small), entry)
    },
  }
}

class Sectors {
  private readonly file: InputFile
  private readonly size: number

  constructor(file: InputFile, size: number) {
    this.file = file
    this.size = size
  }

  one(sector: number): Promise<Uint8Array> {
    return this.file.range((sector + 1) * this.size, this.size)
  }

  /** The sectors linked from `start`, neighbours read at once; cut to `length` bytes when given. */
  async chain(table: Uint32Array, start: number, length?: number): Promise<Uint8Array> {
    const numbers: number[] = []
    for (let sector = start; sector < MARKS; sector = table[sector] ?? MARKS) {
      if (numbers.length >= table.length) throw damaged()
      numbers.push(sector)
    }
    const whole = new Uint8Array(numbers.length * this.size)
    let filled = 0
    for (let at = 0; at < numbers.length;) {
      let run = 1
      while (numbers[at + run] === numbers[at]! + run) run += 1
      const bytes = await this.file.range((numbers[at]! + 1) * this.size, run * this.size)
      whole.set(bytes, at * this.size)
      filled += bytes.length
      at += run
    }
    // Only the last sector may be cut short.
    if (filled < (length ?? 0) || filled < whole.length - this.size) throw damaged()
    return length === undefined ? whole : whole.subarray(0, length)
  }
}

/** The table of links. The first 109 of its sectors stand in the header, more in a chain of their own. */
async function readTable(header: DataView, sectors: Sectors): Promise<Uint32Array> {
  const numbers: number[] = []
  for (let at = 76; at < 512; at += 4) numbers.push(header.getUint32(at, true))
  let next = header.getUint32(68, true)
  for (let left = header.getUint32(72, true); left > 0 && next < MARKS; left -= 1) {
    const more = wordsOf(await sectors.one(next))
    if (more.length === 0 || numbers.length > LIMITS.held / 512) throw damaged()
    numbers.push(...more.subarray(0, -1))
    next = more.at(-1)!
  }
  const used = numbers.filter((sector) => sector < MARKS)
  // The sectors of the table chain to one another in their own order.
  const order = new Uint32Array(Math.max(0, ...used) + 1)
  for (const [i, sector] of used.entries()) order[sector] = used[i + 1] ?? MARKS
  return wordsOf(used.length === 0 ? new Uint8Array(0) : await sectors.chain(order, used[0]!))
}

function readDirectory(view: DataView): DirectoryEntry[] {
  const entries: DirectoryEntry[] = []
  for (let at = 0; at + 128 <= view.byteLength; at += 128) {
    const kind = view.getUint8(at + 66)
    if (kind !== 1 && kind !== 2 && kind !== 5) continue
    const length = Math.min(64, view.getUint16(at + 64, true))
    const name = new Uint8Array(view.buffer, view.byteOffset + at, Math.max(0, length - 2))
    entries.push({
      name: new TextDecoder('utf-16le').decode(name),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    })
  }
  return entries
}

function smallStream(pool: Uint8Array, links: Uint32Array, entry: DirectoryEntry): Uint8Array {
  const whole = new Uint8Array(entry.size)
  let sector = entry.start
  for (let at = 0; at < entry.size; at += SMALL_SECTOR) {
    const start = sector * SMALL_SECTOR
    if (sector >= MARKS || start >= pool.length) throw damaged()
    whole.set(pool.subarray(start, start + Math.min(SMALL_SECTOR, entry.size - at)), at)
    sector = links[sector] ?? MARKS
  }
  return whole
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** 32-bit words, little-endian like every machine this runs on. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const copy = bytes.slice(0, bytes.length & ~3)
  return new Uint32Array(copy.buffer, copy.byteOffset, copy.length >> 2)
}
