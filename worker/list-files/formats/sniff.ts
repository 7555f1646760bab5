import { utf16Order } from './text/utf16-order.ts'

/** What a file is, by its first bytes alone: the extension lies. */
export type ContentKind =
  | 'empty'
  | 'zip'
  | 'gzip'
  | 'rar'
  | 'seven_zip'
  | 'archive' // tar, bzip2, xz, zstd, cab
  | 'compound' // OLE2: legacy XLS, or an encrypted workbook
  | 'biff' // a bare BIFF stream, XLS of the first days
  | 'xml'
  | 'json'
  | 'binary'
  | 'text'

const SIGNATURES: [ContentKind, number[], number?][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['zip', [0x50, 0x4b, 0x07, 0x08]],
  ['gzip', [0x1f, 0x8b]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['seven_zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['archive', [0x42, 0x5a, 0x68]], // bzip2
  ['archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]], // xz
  ['archive', [0x28, 0xb5, 0x2f, 0xfd]], // zstd
  ['archive', [0x4d, 0x53, 0x43, 0x46]], // cab
  ['archive', [0x75, 0x73, 0x74, 0x61, 0x72], 257], // tar
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['biff', [0x09, 0x08, 0x10, 0x00, 0x00, 0x06]],
  ['biff', [0x09, 0x08, 0x08, 0x00, 0x00, 0x05]],
  ['biff', [0x09, 0x04, 0x06, 0x00]],
  ['biff', [0x09, 0x02, 0x06, 0x00]],
  ['binary', [0x25, 0x50, 0x44, 0x46]], // PDF
  ['binary', [0x89, 0x50, 0x4e, 0x47]],
  ['binary', [0xff, 0xd8, 0xff]],
  ['binary', [0x47, 0x49, 0x46, 0x38]],
  ['binary', [0x4d, 0x5a, 0x90, 0x00]], // EXE, self-extracting archives too
  ['binary', [0x7f, 0x45, 0x4c, 0x46]],
  ['binary', [0x52, 0x49, 0x46, 0x46]], // WEBP, WAV
  ['binary', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20]],
]

export function sniff(head: Uint8Array): ContentKind {
  if (head.length === 0) return 'empty'
  for (const [kind, bytes, at = 0] of SIGNATURES)
    if (bytes.every((byte, i) => head[at + i] === byte)) return kind
  const start = leadingText(head)
  if (/^<(\?xml|!doctype|!--|[\p{L}_][\p{L}\d_.:-]*[\s/>])/iu.test(start)) return 'xml'
  if (/^(\[\s*([[{"\]]|$)|\{\s*(["}]|$))/.test(start)) return 'json'
  return isBinary(head) ? 'binary' : 'text'
}

/** The first visible characters, whatever the width of a character: zero bytes are left out. */
function leadingText(head: Uint8Array): string {
  const bytes = head.subarray(0, 2048).filter((byte) => byte !== 0)
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder('utf-8').decode(isUtf16 ? bytes.subarray(2) : bytes).trimStart()
}

/** More than one byte in twenty is a control character no text has; zero bytes count apart (UTF-16). */
function isBinary(head: Uint8Array): boolean {
  if (utf16Order(head) !== null) return false
  let controls = 0
  let zeros = 0
  for (const byte of head) {
    if (byte === 0) zeros += 1
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26)
      controls += 1
  }
  return controls * 20 > head.length || zeros * 4 > head.length * 3
}
