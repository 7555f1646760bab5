import { z } from 'zod'
import { filledLine, line, text } from './wire.ts'

/** Words in each language; '' where there are none, and English stands in. */
export const wordsByLocale = (most: number) =>
  z.object({ be: text(most), en: text(most), ru: text(most) }).strict()

/** What a thing is called: in English at least, which stands in for the others. */
export const titleByLocale = (most: number) =>
  z.object({ be: line(most), en: filledLine(most), ru: line(most) }).strict()
