import { countedPieces } from './counted-pieces.ts'

/** A mail, as far as its text is concerned. */
export interface MailBody {
  text: string
  subject: string
  /** It says which mail it answers. */
  isReply: boolean
}

const MOST_LINES = 5_000
const LONGEST = 1_000

/** Subjects of what is passed on, in the languages of mail programs. */
const FORWARD = /^\s*(fwd?|wg|tr|пересл|пер|fw)\s*:/i
/** Where a mail that is passed on begins. */
const PASSED_ON =
  /^[-_\s]*(forwarded message|begin forwarded message|original message|пересланное сообщение|пересылаемое сообщение|начало переадресованного сообщения|исходное сообщение|перасланае паведамленне|зыходнае паведамленне)[-_:\s]*$/i
/** Where what a mail answers to begins: "On Monday, Anna wrote:". */
const ANSWERED = /^.{0,200}(wrote|пишет|написал(а|\(а\))?|піша|напісаў|напісала|schrieb)\s*:\s*$/i
/** Headers of a mail that is passed on. */
const HEADER =
  /^\*?(from|sent|to|cc|date|subject|reply-to|от|отправлено|кому|копия|дата|тема|ад|адпраўлена|каму|копія|тэма)\s*:\*?(\s|$)/i
/** What stands above a signature. */
const SIGN_OFF =
  /^(best|kind|warm)?\s*(regards|wishes)[,.!]?$|^(sincerely|cheers|thanks|thank you|many thanks|с уважением|с наилучшими пожеланиями|спасибо|заранее спасибо|з павагай|дзякуй)\b.{0,30}$/iu
const SENT_FROM = /^(sent from my|отправлено с|отправлено из|адпраўлена з|get outlook for)\b/i
const DISCLAIMER =
  /\b(confidential|disclaimer|intended (solely|only)? ?for|intended recipient)|конфиденциальн|предназначено исключительно|если вы получили|канфідэнцыйн|калі вы атрымалі/iu

/**
 * What a person has written in a mail, line by line: without signatures, disclaimers and what it answers to. What is
 * passed on counts as written; its headers do not.
 */
export function bodyText({ text, subject, isReply }: MailBody): string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .slice(0, MOST_LINES)
    .map((line) =>
      line
        .slice(0, LONGEST)
        .replace(/[\u200b\ufeff\u00ad]/g, '')
        .replace(/\u00a0/g, ' '),
    )
  const isForward =
    FORWARD.test(subject) || (!isReply && lines.some((line) => PASSED_ON.test(bare(line))))
  const wanted = isForward || !isReply ? lines : withoutAnswered(lines)
  return sectionsOf(wanted).flatMap(written)
}

/** A line without the signs of quoting before it. */
const bare = (line: string): string => line.replace(/^\s*(>\s?)+/, '')

/** The lines above what a reply answers to, without quoted ones. */
function withoutAnswered(lines: string[]): string[] {
  const end = lines.findIndex((line) => ANSWERED.test(line) || PASSED_ON.test(line))
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => !/^\s*>/.test(line))
}

/**
 * The parts of a text between marks of what is passed on, and where quoting begins or ends: each has a signature of its
 * own. Without the signs of quoting.
 */
function sectionsOf(lines: string[]): string[][] {
  const sections: string[][] = [[]]
  let wasQuoted = false
  for (const line of lines) {
    const isQuoted = /^\s*>/.test(line)
    const words = bare(line)
    if (isQuoted !== wasQuoted && words.trim() !== '') sections.push([])
    wasQuoted = isQuoted
    if (PASSED_ON.test(words) || ANSWERED.test(words)) sections.push([])
    else sections.at(-1)?.push(words)
  }
  return sections
}

/** A section without headers, signature and disclaimer. */
function written(section: string[]): string[] {
  const lines = section.filter((line) => !HEADER.test(line.trim()))
  const ends = lines.findIndex((line, at) => endsAt(line, lines.slice(at + 1)))
  return ends < 0 ? lines : lines.slice(0, ends)
}

function endsAt(line: string, rest: string[]): boolean {
  if (/^--\s*$/.test(line) || SENT_FROM.test(line.trim())) return true
  // "Thanks" may stand above a list as well: nothing that counts pieces is cut off with it.
  if (SIGN_OFF.test(line.trim())) return !rest.some((each) => countedPieces(each).length > 0)
  return DISCLAIMER.test(line) && countedPieces(line).length === 0
}
