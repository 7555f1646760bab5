import { RatesRefused } from './quotes.ts'

const ENCODINGS = ['utf-8', 'windows-1251'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Where a page of words begins instead of data: an error page, a log-in page, a captcha. */
const PAGE = /^[\xef\xbb\xbf\s]*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i
const DECLARED = /^[\xef\xbb\xbf\s]*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w-]{1,30})["']/i

/** The beginning, byte by byte: what it is can be told in any encoding that knows ASCII. */
const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 2000))

/** Bytes as text; `answer_is_page` for HTML, `answer_not_understood` for bytes of another kind. */
export function needText(bytes: Uint8Array, encoding: Encoding): string {
  const head = headOf(bytes)
  if (head.trim() === '') throw new RatesRefused('answer_empty')
  if (PAGE.test(head)) throw new RatesRefused('answer_is_page')
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new RatesRefused('answer_not_understood')
  }
}

/** The text of an XML document in the encoding it declares, one of the two that banks use. */
export function needXmlText(bytes: Uint8Array): string {
  const declared = DECLARED.exec(headOf(bytes))?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = ENCODINGS.find((known) => known === declared)
  if (encoding === undefined) throw new RatesRefused('answer_not_understood')
  return needText(bytes, encoding)
}
