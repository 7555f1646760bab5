import { FileRefused } from '../../reading.ts'
import type { InputFile } from '../input-file.ts'

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

/** An OLE2 compound file ([MS-CFB]): a small file system in which old workbooks live. In memory. */
export interface CompoundFile {
  names: string[]
  /** A stream by its name; null when there is none of it. */
  read(name: string): Promise<Uint8Array | null>
}

export async function openCompoundFile(file: InputFile): Promise<CompoundFile> {
  const header = viewOf(await file.range(0, 512))
  if (header.byteLength < 512) throw damaged()
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw damaged()
  const sectors = new Sectors(file, 1 << shift)
  const table = await readTable(file, header, sectors)
  const directory = await sectors.chain(table, header.getUint32(48, true))
  const entries = readDirectory(viewOf(directory))
  const root = entries[0]
  if (root === undefined) throw damaged()
  return {
    names: entries.map(({ name }) => name),
    async read(name) {
      const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (!entry) return null
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

  /** The sectors linked from `start`; cut to `length` bytes when given. */
  chain(table: Uint32Array, start: number, length?: number): Promise<Uint8Array> {
    const numbers: number[] = []
    for (let sector = start; sector < MARKS; sector = table[sector] ?? MARKS) {
      numbers.push(sector)
      // No more sectors than the file has: the chain is a circle.
      if (numbers.length * this.size >= this.file.size) throw damaged()
    }
    return this.read(numbers, length)
  }

  /** These sectors one after another; not copied when they lie that way. */
  async read(numbers: number[], length?: number): Promise<Uint8Array> {
    const first = numbers[0] ?? 0
    if (numbers.every((sector, i) => sector === first + i))
      return this.neighbours(first, numbers.length, length)
    const whole = new Uint8Array(numbers.length * this.size)
    for (const [i, sector] of numbers.entries())
      whole.set(await this.neighbours(sector, 1), i * this.size)
    if (length !== undefined && length > whole.length) throw damaged()
    return whole.subarray(0, length)
  }

  private async neighbours(first: number, count: number, length?: number): Promise<Uint8Array> {
    const bytes = await this.file.range((first + 1) * this.size, length ?? count * this.size)
    // The last sector of a file may be cut short, not what is in it.
    if (bytes.length < (length ?? (count - 1) * this.size + 1) || count * this.size < (length ?? 0))
      throw damaged()
    return bytes
  }
}

/** The table of links. The first 109 of its sectors stand in the header, more in a chain of their own. */
async function readTable(
  file: InputFile,
  header: DataView,
  sectors: Sectors,
): Promise<Uint32Array> {
  const numbers: number[] = []
  for (let at = 76; at < 512; at += 4) numbers.push(header.getUint32(at, true))
  let next = header.getUint32(68, true)
  for (let left = header.getUint32(72, true); left > 0 && next < MARKS; left -= 1) {
    const more = wordsOf(await sectors.read([next]))
    if (numbers.length > file.size / 512 + 236) throw damaged()
    numbers.push(...more.subarray(0, -1))
    next = more.at(-1)!
  }
  return wordsOf(await sectors.read(numbers.filter((sector) => sector < MARKS)))
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
