/** A part of a file, bytes. */
export interface ByteRange {
  offset: number
  length: number
}

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2): null for the whole, where there is none, or several, or one
 * that is not understood; `outside` where the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { offset: size - length, length }
  }
  const offset = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < offset) return null
  return offset >= size ? 'outside' : { offset, length: last - offset + 1 }
}
