import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Log, LogLevel } from 'miniflare'
import { stateDir } from './local-state.ts'

/** What the local platform logs of a mail it was handed: who, what about, and files with the rest. */
const SENT = /^send_email binding called/
const PART = /^(Text|HTML|Attachment)\b[^:]*: (?:(.+) -> )?(.+)$/

/** Where the preview keeps the mails that its store has sent. */
export const mailFolder = (): string => join(stateDir(), 'mails')

/**
 * The local platform's log, which keeps each mail it was handed as files of the same name in a folder: `.txt` with From,
 * To, Subject and the words, `.html`, and what is attached. Names sort by time. Of all else only errors are written.
 */
export class KeptMails extends Log {
  readonly #folder: string
  #count = 0

  constructor(folder: string) {
    super(LogLevel.ERROR)
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  override logWithLevel(level: LogLevel, message: string): void {
    const plain = stripVTControlCharacters(message)
    if (SENT.test(plain)) this.#keep(plain)
    else super.logWithLevel(level, message)
  }

  #keep(message: string): void {
    const [, ...lines] = message.split('\n')
    const at = lines.indexOf('')
    const [heads, parts] = at === -1 ? [lines, []] : [lines.slice(0, at), lines.slice(at + 1)]
    this.#count += 1
    const time = new Date().toISOString().replaceAll(':', '-')
    const name = join(this.#folder, `${time}-${String(this.#count).padStart(4, '0')}`)
    let text = ''
    for (const part of parts) {
      const [, kind, attached, path = ''] = PART.exec(part) ?? []
      if (kind === 'Text') text = readFileSync(path, 'utf8')
      else if (kind === 'HTML') copyFileSync(path, `${name}.html`)
      else if (attached !== undefined)
        copyFileSync(path, `${name}-${attached.replaceAll('/', '_')}`)
    }
    // Last: who waits for the mail finds the rest beside it.
    writeFileSync(`${name}.txt`, `${heads.join('\n')}\n\n${text}\n`)
  }
}

/** The kept mails as text, oldest first. */
export function readKeptMails(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
}
