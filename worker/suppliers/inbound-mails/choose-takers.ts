import type { InboundMailReason, MailFile } from '../../db/json/inbound-mail.ts'
import { matchesMask } from '../../lib/matches-mask.ts'

/** An offer that may take a file of a mail. */
export interface Taker {
  id: number
  fileMask: string | null
}

/** A file, by its place among the mail's, and who takes it. */
export interface Taking {
  file: number
  offerId: number
}

export interface Choice {
  takings: Taking[]
  /** Why nobody takes anything. */
  reason: Extract<InboundMailReason, 'no_files' | 'no_file_fits' | 'several_files'> | null
}

/**
 * Which file of a mail goes to which offer. `addressed` is the offer it was sent to; `others` are offers of the
 * same supplier that allow its sender and its subject.
 *
 * - An offer with a file mask takes the one file whose name fits: an attachment, or a file inside an archive.
 *   An archive counts by its own name only where no file inside it fits. Two that fit are one too many: which
 *   of them is the list is for a person to say, and the offer takes neither.
 * - The addressed offer without a mask takes what is left once the masks of the others have taken theirs, if
 *   that is one file. An archive of which nobody takes anything is one file: it is opened as an upload is.
 * - Others without a mask take nothing: only their own address brings them lists.
 * - One file may feed several offers.
 */
export function chooseTakers(files: MailFile[], addressed: Taker, others: Taker[]): Choice {
  const theirs = others.flatMap((other) =>
    other.fileMask === null ? [] : takingOf(other, fittingOf(files, other.fileMask)),
  )
  const own =
    addressed.fileMask === null ? leftOf(files, theirs) : fittingOf(files, addressed.fileMask)
  const takings = [...takingOf(addressed, own), ...theirs]
  if (takings.length > 0) return { takings, reason: null }
  const none = files.length === 0 ? 'no_files' : 'no_file_fits'
  return { takings, reason: own.length > 1 ? 'several_files' : none }
}

/** The one file there is; nothing where there are more, or none. */
const takingOf = ({ id: offerId }: Taker, [file, ...more]: number[]): Taking[] =>
  file === undefined || more.length > 0 ? [] : [{ file, offerId }]

/** Files that a mask fits; files inside an archive before the archive itself. */
function fittingOf(files: MailFile[], fileMask: string): number[] {
  const fits = files.map(({ name }) => matchesMask(baseOf(name), fileMask))
  return files.flatMap(({ archive, attachment }, at) => {
    const isInsideFit = files.some(
      (file, inside) => file.archive !== null && file.attachment === attachment && fits[inside],
    )
    return fits[at] && (archive !== null || !isInsideFit) ? [at] : []
  })
}

/** Attachments nobody has taken; of an archive that somebody has taken from, what is left inside it. */
function leftOf(files: MailFile[], takings: Taking[]): number[] {
  const taken = new Set(takings.map(({ file }) => file))
  return files.flatMap(({ archive, attachment }, at) => {
    const isOpened = files.some(
      (file, inside) =>
        file.archive !== null && file.attachment === attachment && taken.has(inside),
    )
    return isOpened === (archive !== null) && !taken.has(at) ? [at] : []
  })
}

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)
