import { wallClock } from './wall-clock.ts'
import { z } from 'zod'
import { type CsvCell, csvLine } from '../../web/lib/format-csv.ts'
import type { Locale } from '../../web/lib/locales.ts'

/**
 * How a CSV is to be written. `raw`, as without it: for programs, with codes, ISO times of UTC and decimal points.
 * `reader`: as the reader's spreadsheet has it, with words, local times of `zone` and the decimal sign of the language.
 */
export const CSV_FORM = {
  form: z.enum(['raw', 'reader']).optional(),
  /** An IANA time zone, `Europe/Minsk`. */
  zone: z.string().max(64).refine(isZone).optional(),
}

interface Wanted {
  form?: 'raw' | 'reader' | undefined
  zone?: string | undefined
}

/** Writes the cells of one CSV. */
export interface CsvForm {
  isRaw: boolean
  line: (cells: readonly CsvCell[]) => string
  /** A moment, ISO 8601. */
  moment: (iso: string) => string
}

/** The form of a CSV in a language. */
export function csvForm({ form, zone }: Wanted, locale: Locale): CsvForm {
  if (form !== 'reader') return { isRaw: true, line: csvLine, moment: (iso) => iso }
  // Where numbers have a comma, it cannot stand between cells.
  const hasComma = locale !== 'en'
  return {
    isRaw: false,
    line: (cells) =>
      csvLine(hasComma ? cells.map(withComma) : cells, hasComma ? undefined : { separator: ',' }),
    moment: momentIn(locale, zone ?? 'UTC'),
  }
}

const withComma = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' ? cell : { number: cell.number.replace('.', ',') }

/** `24.11.2026 10:15`, in English `2026-11-24 10:15`: what spreadsheets of these languages take for a moment. */
function momentIn(locale: Locale, timeZone: string): (iso: string) => string {
  return (iso) => {
    const [date = '', time = ''] = wallClock(new Date(iso), timeZone).split(' ')
    const day = locale === 'en' ? date : date.split('-').toReversed().join('.')
    return `${day} ${time.slice(0, 5)}`
  }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== ''
  } catch {
    return false
  }
}
