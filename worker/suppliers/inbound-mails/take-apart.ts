import PostalMime, { type Attachment } from 'postal-mime'
import type { MailFile } from '../../db/json/inbound-mail.ts'
import { plainFileName } from '../../lib/plain-file-name.ts'
import { mayBeList } from '../../list-files/formats/containers/choose-entry.ts'
import { listArchive } from '../../list-files/formats/containers/list-archive.ts'

/** What a mail brought that may be a list. */
export interface MailFiles {
  files: MailFile[]
  /** Bytes of the attachments, by their place in the mail. */
  contents: ReadonlyMap<number, Uint8Array>
  /** There are more than are looked at. */
  isCut: boolean
}

/** Attachments, and files of archives, that are looked at; a mail with more waits for a person. */
const MOST_FILES = 100
/** The parser's own time grows with the square of what headers hold. */
const LIMITS = { maxHeadersSize: 128 * 1024, maxNestingDepth: 20, maxRfc822NestingDepth: 2 }

/** Pictures in the text, signatures, cards, invitations. */
const NO_FILE =
  /^(image|audio|video|font|message|multipart)\/|^text\/(html|calendar|vcard|x-vcard)|(pkcs7|pgp)-(signature|mime|encrypted|keys)$/i
const NO_NAME = /\.(p7[smc]|asc|sig|ics|vcf|eml|msg)$/i

/**
 * Takes a raw mail apart; null for what is no mail. Of its attachments those that may be lists are named, and
 * after each archive the files in it, which are read from its directory and not unpacked. A damaged or
 * forbidden archive is a file by itself: reading it says what is wrong.
 */
export async function takeApart(raw: ArrayBuffer): Promise<MailFiles | null> {
  const mail = await new MailParser(LIMITS).parse(raw).catch(() => null)
  if (mail === null) return null
  const files: MailFile[] = []
  const contents = new Map<number, Uint8Array>()
  for (const [attachment, part] of mail.attachments.entries()) {
    const file = fileOf(part, attachment)
    if (file === null) continue
    if (files.length >= MOST_FILES) return { files, contents, isCut: true }
    contents.set(attachment, file.bytes)
    files.push({ name: file.name, size: file.bytes.length, attachment, archive: null })
    const inside = await listArchive(file.name, file.bytes)
    for (const { name, size } of inside.slice(0, MOST_FILES)) {
      files.push({ name, size, attachment, archive: file.name })
    }
    if (inside.length > MOST_FILES) return { files, contents, isCut: true }
  }
  return { files, contents, isCut: false }
}

interface Valued {
  parsed: { value: string; params: Record<string, string> }
}

/** Some programs attach a text as a part of the words: with a name of its own it is a file all the same. */
class MailParser extends PostalMime {
  isInlineTextNode(node: { contentDisposition: Valued; contentType: Valued }): boolean {
    const { value: disposition, params } = node.contentDisposition.parsed
    const { value: type, params: more } = node.contentType.parsed
    const isNamed = Boolean(params.filename) || Boolean(more.name)
    return disposition !== 'attachment' && !isNamed && /^text\/(plain|html)$/.test(type)
  }
}

function fileOf(part: Attachment, at: number): { name: string; bytes: Uint8Array } | null {
  if (typeof part.content === 'string' || part.content.byteLength === 0) return null
  if (NO_FILE.test(part.mimeType)) return null
  const name = plainFileName(part.filename ?? '') ?? `attachment-${at + 1}`
  if (NO_NAME.test(name) || !mayBeList(name)) return null
  const { content } = part
  return { name, bytes: content instanceof Uint8Array ? content : new Uint8Array(content) }
}
