import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; its texts are asked for one after another, when those before are packed. */
export interface ZipFile {
  name: string
  texts: AsyncIterable<string>
}

/** A file that is written: what the directory at the end says of it. */
interface Written {
  name: Uint8Array
  crc: number
  packed: number
  size: number
  /** Where its header begins. */
  at: number
}

/** Sizes stand behind the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the first day there is. */
const DATE = 0x21
const VERSION = 20
/** Of zlib: takes half the time of its own choice, for a sixth more bytes. */
const LEVEL = 2
/** The empty block that ends deflated data. */
const LAST_BLOCK = new Uint8Array([3, 0])

/**
 * A ZIP archive that is packed while it is sent, each text by itself, so that no more than one is held. A file is at
 * most 4 GiB. Source: PKWARE APPNOTE 6.3, RFC 1951.
 */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const encode = encoderInPlace()
  const written: Written[] = []
  let at = 0
  for await (const { name, texts } of files) {
    const file: Written = { name: new TextEncoder().encode(name), crc: 0, packed: 0, size: 0, at }
    const head = localHeader(file)
    yield head
    for await (const text of texts) {
      const bytes = encode(text)
      const block = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      file.packed += block.length
      yield block
    }
    file.packed += LAST_BLOCK.length
    yield LAST_BLOCK
    const sizes = record([4, 0x08074b50], [4, file.crc], [4, file.packed], [4, file.size])
    yield sizes
    written.push(file)
    at += head.length + file.packed + sizes.length
  }
  yield directory(written, at)
}

/** Encodes each text into the memory of the one before: thousands of them would wait to be collected. */
function encoderInPlace(): (text: string) => Uint8Array {
  const encoder = new TextEncoder()
  let memory = new Uint8Array(0)
  return (text) => {
    // A unit of UTF-16 is three bytes of UTF-8 at most.
    if (memory.length < text.length * 3) memory = new Uint8Array(text.length * 4)
    return memory.subarray(0, encoder.encodeInto(text, memory).written)
  }
}

const localHeader = ({ name }: Written): Uint8Array =>
  joined(
    record([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE], [4, 0],
      [4, 0], [4, 0], [2, name.length], [2, 0]), // prettier-ignore
    name,
  )

function directory(written: Written[], at: number): Uint8Array {
  const entries = written.map((file) =>
    joined(
      record([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE],
        [4, file.crc], [4, file.packed], [4, file.size], [2, file.name.length], [2, 0], [2, 0], [2, 0],
        [2, 0], [4, 0], [4, file.at]), // prettier-ignore
      file.name,
    ),
  )
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length],
    [4, size], [4, at], [2, 0]) // prettier-ignore
  return joined(...entries, end)
}

/** Whole numbers of two or four bytes, the lowest byte first. */
function record(...fields: [bytes: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
