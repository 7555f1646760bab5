import type { ListSettings } from '../../schemas/recognised.ts'
import type { Content } from '../content.ts'
import { decodeText } from '../text/decode-text.ts'
import { detectEncoding } from '../text/detect-encoding.ts'
import { utf16Order } from '../text/utf16-order.ts'

/**
 * The encoding of a document: a person's word, then zero bytes in step, then its declaration, unless
 * that says UTF-8 and the bytes say otherwise.
 */
export function xmlEncoding(content: Content, settings: ListSettings): string {
  const known = settings.encoding ?? utf16Order(content.head)
  if (known !== null) return known
  const start = new TextDecoder('windows-1252').decode(content.head.subarray(0, 512))
  const declared = /^[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  const encoding = knownEncoding(declared)
  return encoding === 'utf-8' ? (detectEncoding(content.head) ?? 'utf-8') : encoding
}

function knownEncoding(label: string): string {
  try {
    const { encoding } = new TextDecoder(label)
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}

/** The text of a document, without blanks before its declaration. */
export async function* xmlText(
  content: Content,
  encoding: string,
): AsyncGenerator<string, void, undefined> {
  let isStart = true
  for await (const piece of decodeText(content.chunks(), encoding)) {
    const text = isStart ? piece.trimStart() : piece
    if (text === '') continue
    isStart = false
    yield text
  }
}
