import type { FileType } from './schemas.ts'

/** Bytes at the beginning in which a PDF says that it is one (ISO 32000-1, implementation note 13 of PDF 1.7). */
export const HEAD_BYTES = 1024
/** Bytes at the end in which a whole PDF says where its contents begin; some have padding behind. */
const TAIL_BYTES = 4096

export type FileProblem = 'document_empty' | 'document_type' | 'document_cut_short'

/** Bytes as text, each a character. */
const ascii = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** What a file is by its first bytes, whatever its name says; null for none of the three kinds. */
export function fileType(head: Uint8Array): FileType | null {
  const text = ascii(head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  const at = text.indexOf('%PDF-')
  // What stands before it in a real one is a mark of its encoding, or blanks: never markup.
  return at >= 0 && !text.slice(0, at).includes('<') ? 'application/pdf' : null
}

/** Of an encrypted PDF, its trailer names the dictionary that says how (ISO 32000-1, 7.6.1). */
const ENCRYPT = /\/Encrypt[\s\0]*(\d+[\s\0]+\d+[\s\0]+R|<<)/
/** A mark that two pieces share is as long at most. */
const MOST_MARK = 64

/** Looks through a file that passes by in pieces, and keeps its beginning and its end. */
export class FileScan {
  private head = new Uint8Array()
  private tail = new Uint8Array()
  isEncrypted = false

  /** The kind of the file, once its beginning has passed; null: none of the three. */
  get type(): FileType | null {
    return fileType(this.head)
  }

  get hasHead(): boolean {
    return this.head.length >= HEAD_BYTES
  }

  push(piece: Uint8Array): void {
    if (!this.hasHead) this.head = joined(this.head, piece.subarray(0, HEAD_BYTES))
    const end = ascii(this.tail.subarray(-MOST_MARK))
    this.isEncrypted ||= ENCRYPT.test(end + ascii(piece))
    this.tail = joined(this.tail, piece.subarray(-TAIL_BYTES)).slice(-TAIL_BYTES)
  }

  /** What is wrong with the whole file; null: nothing. */
  problem(): FileProblem | null {
    if (this.head.length === 0) return 'document_empty'
    if (this.type === null) return 'document_type'
    const end = ascii(this.tail)
    const isCut = this.type === 'application/pdf' && !/startxref[^]*%%EOF/.test(end)
    return isCut ? 'document_cut_short' : null
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}
