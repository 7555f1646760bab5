import type { Email } from 'postal-mime'
import type { MailFile } from '../../../db/json/inbound-mail.ts'
import type { QuoteMailFault } from '../../../db/json/quote-mail.ts'
import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import { FileRefused } from '../../../list-files/reading.ts'
import { readListBytes } from '../../../catalog/search/list-file/read-list-file.ts'
import { filesOf, type MailFiles } from '../../../suppliers/inbound-mails/take-apart.ts'
import { bodyText } from '../text/body-text.ts'
import { htmlText } from '../text/html-text.ts'
import type { ReadLine } from './read-line.ts'
import { tableLines } from './table-lines.ts'
import { textLines } from './text-lines.ts'

/** Lines of a mail that are looked up, and files that are read. */
const MOST_LINES = 500
const MOST_FILES = 10
const LONGEST_TEXT = 20_000

/** A mail as it was read, before anything is looked up. */
export interface ReadMail {
  /** What a person has written in it. */
  text: string
  lines: ReadLine[]
  /** Files that are no lists, or cannot be read. */
  faults: QuoteMailFault[]
  files: MailFile[]
  /** There is more than is read. */
  isCut: boolean
}

/** Reads the text and the files of a mail. */
export async function readMail(ctx: Ctx, mail: Email, subject: string): Promise<ReadMail> {
  const body = bodyText({
    text: writtenIn(mail),
    subject,
    isReply: Boolean(mail.inReplyTo) || Boolean(mail.references),
  })
  const apart = await filesOf(mail)
  const ofFiles = await fileLines(ctx, apart)
  const lines = [...textLines(body), ...ofFiles.lines]
  return {
    text: body.join('\n').trim().slice(0, LONGEST_TEXT).toWellFormed(),
    lines: lines.slice(0, MOST_LINES),
    faults: ofFiles.faults,
    files: apart.files,
    isCut: apart.isCut || ofFiles.isCut || lines.length > MOST_LINES,
  }
}

/** Its plain text; of HTML alone, what that says. */
const writtenIn = ({ text = '', html = '' }: Email): string =>
  text.trim() === '' ? htmlText(html) : text

async function fileLines(ctx: Ctx, { files, contents, isCut }: MailFiles) {
  const lines: ReadLine[] = []
  const faults: QuoteMailFault[] = []
  const seen = new Set<string>()
  let more = isCut
  let read = 0
  for (const file of files.filter((each) => isRead(each, files))) {
    const bytes = contents.get(file.attachment)
    const mark =
      bytes === undefined ? '' : `${sha256(bytes)} ${file.archive === null ? '' : file.name}`
    // The same file twice asks for nothing more.
    if (bytes === undefined || seen.has(mark)) continue
    seen.add(mark)
    read += 1
    if (read > MOST_FILES) return { lines, faults, isCut: true }
    try {
      const entry = file.archive === null ? {} : { entry: file.name }
      const table = await readListBytes(ctx, bytes, entry)
      more ||= table.is_cut
      const found = tableLines(table, file.name)
      if (found.length === 0) faults.push({ name: file.name, code: 'no_part_number_column' })
      lines.push(...found)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      faults.push({ name: file.name, code: error.code })
    }
  }
  return { lines, faults, isCut: more }
}

/** An archive is read by the files in it. */
const isRead = ({ archive, attachment }: MailFile, files: MailFile[]): boolean =>
  archive !== null ||
  !files.some((inside) => inside.archive !== null && inside.attachment === attachment)
