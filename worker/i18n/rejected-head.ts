import type { Locale } from '../../web/lib/locales.ts'
import { REASON_CODE } from '../list-files/rejected-head.ts'
import { fileWord } from './files.ts'

/** Titles of the four columns that say why rows were refused; by the third our reader knows the file again. */
export const rejectedHead = (locale: Locale): string[] => [
  fileWord('column_refused_line', locale),
  fileWord('column_refused_column', locale),
  REASON_CODE,
  fileWord('column_refused_reason', locale),
]
