import { phoneLine } from '../../../lib/postal-fields.ts'

/** A number of many digits as spreadsheets save it. */
export const ROUNDED = /^\d([.,]\d+)?E\+?\d+$/i

const LEAST_DIGITS = 7

/** A phone, and not a year, a price or a number of something. */
export const looksLikePhone = (cell: string): boolean =>
  phoneLine.safeParse(cell).success && cell.replaceAll(/\D/g, '').length >= LEAST_DIGITS

export interface Reached {
  emails: string[]
  phones: string[]
}

/** E-mails and phones of cells that hold either, several with commas, semicolons, slashes or line breaks between. */
export function splitReach(cells: readonly string[]): Reached {
  const pieces = cells
    .flatMap((cell) => cell.split(/[\n\r,;|]+|\s\/\s/))
    // Spreadsheets are given an apostrophe before a plus: see `web/lib/format-csv.ts`.
    .map((piece) => piece.trim().replace(/^'(?=\+)/, ''))
    .map((piece) => piece.replace(/^(mailto|tel|e-?mail|тел|моб|тэл)[.:]+\s*/i, ''))
    .filter((piece) => piece !== '')
  const emails = pieces.filter((piece) => piece.includes('@'))
  return {
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    phones: [...new Set(pieces.filter((piece) => !piece.includes('@')))],
  }
}
