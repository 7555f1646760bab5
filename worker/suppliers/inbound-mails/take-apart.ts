import type { Attachment, Email } from 'postal-mime'
import type { MailFile } from '../../db/json/inbound-mail.ts'
import { plainFileName } from '../../lib/plain-file-name.ts'
import { mayBeList } from '../../list-files/formats/containers/choose-entry.ts'
import { listArchive } from '../../list-files/formats/containers/list-archive.ts'
import { parseMail } from './parse-mail.ts'

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
/** Pictures in the text, signatures, cards, invitations. */
const NO_FILE =
  /^(image|audio|video|font|message|multipart)\/|^text\/(html|calendar|vcard|x-vcard)|(pkcs7|pgp)-(signature|mime|encrypted|keys)$/i
const NO_NAME = /\.(p7[smc]|asc|sig|ics|vcf|eml|msg)$/i

/** The files of a raw mail; null for what is no mail. */
export async function takeApart(raw: ArrayBuffer): Promise<MailFiles | null> {
  const mail = await parseMail(raw)
  return mail === null ? null : filesOf(mail)
}

/**
 * The files of a mail: its attachments that may be lists are named, and after each archive the files in it, which are
 * read from its directory and not unpacked. A damaged or forbidden archive is a file by itself: reading it says what
 * is wrong.
 */
export async function filesOf(mail: Pick<Email, 'attachments'>): Promise<MailFiles> {
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

function fileOf(part: Attachment, at: number): { name: string; bytes: Uint8Array } | null {
  if (typeof part.content === 'string' || part.content.byteLength === 0) return null
  if (NO_FILE.test(part.mimeType)) return null
  const name = plainFileName(part.filename ?? '') ?? `attachment-${at + 1}`
  if (NO_NAME.test(name) || !mayBeList(name)) return null
  const { content } = part
  return { name, bytes: content instanceof Uint8Array ? content : new Uint8Array(content) }
}
