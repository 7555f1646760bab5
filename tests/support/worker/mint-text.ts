/** Text as bytes of an encoding that has no encoder of its own; what it lacks becomes `?`. */
export function encodeText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return utf16(text, encoding)
  const table = byteTable(encoding)
  return Uint8Array.from(text, (char) => table.get(char) ?? 63)
}

/** The bytes with the encoding's mark before them. */
export function withMark(text: string, encoding: string): Uint8Array {
  return encodeText(`\ufeff${text}`, encoding)
}

function utf16(text: string, encoding: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < text.length; i += 1)
    view.setUint16(i * 2, text.charCodeAt(i), encoding === 'utf-16le')
  return bytes
}

function byteTable(encoding: string): Map<string, number> {
  const decoder = new TextDecoder(encoding)
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
}
