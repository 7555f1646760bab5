import type { Records } from './records.ts'

const UTF16 = new TextDecoder('utf-16le')

/** Characters of a BIFF8 string: two bytes each, or the low ones only. */
export function biffText(bytes: Uint8Array, isWide: boolean): string {
  if (isWide) return UTF16.decode(bytes)
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return text
}

/** Old streams (BIFF5) hold text in the code page of the machine they were written on. */
export function codePageDecoder(codePage: number): TextDecoder {
  const names: Record<number, string> = { 866: 'ibm866', 1252: 'windows-1252', 20866: 'koi8-r' }
  return new TextDecoder(names[codePage] ?? 'windows-1251')
}

/**
 * A string inside a record at `offset`, its length first in one or two bytes. With a decoder the
 * stream is an old one.
 */
export function recordText(
  record: Records,
  offset: number,
  lengthBytes: 1 | 2,
  decoder: TextDecoder | null,
): string {
  const length = lengthBytes === 1 ? record.u8(offset) : record.u16(offset)
  const start = offset + lengthBytes
  if (decoder) return decoder.decode(record.slice(start, start + length))
  const flags = record.u8(start)
  const isWide = (flags & 1) !== 0
  const skipped = ((flags & 8) === 0 ? 0 : 2) + ((flags & 4) === 0 ? 0 : 4)
  const from = start + 1 + skipped
  return biffText(record.slice(from, from + (isWide ? length * 2 : length)), isWide)
}
