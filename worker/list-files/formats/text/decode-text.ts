import type { ByteChunks } from '../byte-chunks.ts'
import { detectEncoding } from './detect-encoding.ts'

/** Bytes that mean nothing in a list: NUL, and the Ctrl-Z with which DOS programs end a file. */
const MEANINGLESS = /[\0\x1a]/g

/**
 * The text of `chunks`, piece by piece, well-formed (a lone surrogate becomes U+FFFD). With no
 * encoding known, plain ASCII is passed on until the first piece that can tell.
 */
export async function* decodeText(
  chunks: ByteChunks,
  encoding: string | null,
): AsyncGenerator<string, void, undefined> {
  let decoder = encoding === null ? null : new TextDecoder(encoding)
  for await (const piece of chunks) {
    if (decoder === null) {
      const found = detectEncoding(piece)
      if (found !== null) decoder = new TextDecoder(found)
    }
    const text = (decoder ?? new TextDecoder()).decode(piece, { stream: decoder !== null })
    yield withoutMeaningless(text)
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

/** The text without NUL and Ctrl-Z. */
export function withoutMeaningless(text: string): string {
  return text.includes('\0') || text.includes('\x1a') ? text.replace(MEANINGLESS, '') : text
}
