import { AppError } from '../../errors.ts'

const MOST_BYTES = 8 * 1024 * 1024

/**
 * A request's body as text, held whole: UTF-8, UTF-16 by its mark, else windows-1251. 413 past 8 MiB,
 * 415 when it holds NUL bytes, as no text does.
 */
export async function readSmallText(request: Request): Promise<string> {
  const bytes = await readWhole(request)
  const text = decode(bytes)
  if (text.includes('\0')) throw new AppError('unsupported_file')
  return text
}

async function readWhole(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw new AppError('too_large')
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
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
