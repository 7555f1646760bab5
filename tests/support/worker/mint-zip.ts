import { crc32, deflateRawSync } from 'node:zlib'

export interface MintedEntry {
  name: string | Uint8Array
  data: Uint8Array
  /** Stored when false. */
  isDeflated?: boolean
  isEncrypted?: boolean
  /** Declares another unpacked size than the data has. */
  declaredSize?: number
  /** The name is marked as UTF-8. */
  isUtf8?: boolean
}

/** A ZIP of these entries, written by hand so that it can lie. */
export function mintZip(entries: MintedEntry[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? new TextEncoder().encode(entry.name) : entry.name
    const isDeflated = entry.isDeflated ?? true
    const packed = isDeflated ? new Uint8Array(deflateRawSync(entry.data)) : entry.data
    const fields = shared(entry, name, packed, isDeflated)
    const local = join([words(0x04034b50), fields, name])
    directory.push(join([words(0x02014b50), Uint8Array.of(20, 0), fields, tail(offset), name]))
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const central = join(directory)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, entries.length, true)
  end.setUint16(10, entries.length, true)
  end.setUint32(12, central.length, true)
  end.setUint32(16, offset, true)
  return join([...parts, central, new Uint8Array(end.buffer)])
}

/** The 26 bytes that local and central header have in common. */
function shared(
  entry: MintedEntry,
  name: Uint8Array,
  packed: Uint8Array,
  isDeflated: boolean,
): Uint8Array {
  const view = new DataView(new ArrayBuffer(26))
  view.setUint16(0, 20, true)
  view.setUint16(2, (entry.isEncrypted ? 1 : 0) | (entry.isUtf8 ? 0x800 : 0), true)
  view.setUint16(4, isDeflated ? 8 : 0, true)
  view.setUint32(10, crc32(entry.data), true)
  view.setUint32(14, packed.length, true)
  view.setUint32(18, entry.declaredSize ?? entry.data.length, true)
  view.setUint16(22, name.length, true)
  return new Uint8Array(view.buffer)
}

function tail(offset: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(14))
  view.setUint32(10, offset, true)
  return new Uint8Array(view.buffer)
}

function words(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value, true)
  return new Uint8Array(view.buffer)
}

export function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
