/**
 * The name of a ZIP entry: UTF-8 when flagged (or when it happens to be valid), else the DOS code
 * page of the countries we trade in. Info-ZIP's Unicode path (extra field 0x7075) wins.
 */
export function decodeEntryName(bytes: Uint8Array, isUtf8: boolean, extra: DataView): string {
  const unicode = unicodePath(extra)
  if (unicode !== null) return plain(new TextDecoder().decode(unicode))
  if (isUtf8) return plain(new TextDecoder().decode(bytes))
  const utf8 = new TextDecoder().decode(bytes)
  return plain(utf8.includes('\ufffd') ? new TextDecoder('ibm866').decode(bytes) : utf8)
}

const plain = (name: string) => name.replaceAll('\\', '/')

function unicodePath(extra: DataView): Uint8Array | null {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true)
    const isWhole = at + 4 + length <= extra.byteLength
    // One byte of version, four of checksum, then the name.
    if (extra.getUint16(at, true) === 0x7075 && length > 5 && isWhole)
      return new Uint8Array(extra.buffer, extra.byteOffset + at + 9, length - 5)
    at += 4 + length
  }
  return null
}
