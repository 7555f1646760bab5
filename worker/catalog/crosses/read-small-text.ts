import { AppError } from '../../errors.ts'
import { readLimited } from '../../lib/read-limited.ts'

const MOST_BYTES = 8 * 1024 * 1024

/**
 * A request's body as text, held whole: UTF-8, UTF-16 by its mark, else windows-1251. 413 past 8 MiB,
 * 415 when it holds NUL bytes, as no text does.
 */
export async function readSmallText(request: Request): Promise<string> {
  const bytes = await readLimited(request.body, MOST_BYTES)
  if (bytes === null) throw new AppError('too_large')
  const text = decode(bytes)
  if (text.includes('\0')) throw new AppError('unsupported_file')
  return text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
