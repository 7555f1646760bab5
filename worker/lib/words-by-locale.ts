import { z } from 'zod'
import { LocaleTag } from './locale-code.ts'
import { FALLBACK_LOCALE } from '../../web/lib/locales.ts'
import { line, text } from './wire.ts'

/** Words in each language of the store; '' or nothing where there are none, and English stands in. */
export const wordsByLocale = (most: number) =>
  z
    .object({ be: text(most), en: text(most), ru: text(most) })
    .catchall(text(most))
    .refine(areLanguages, 'unknown_locale')

/** What a thing is called: in English at least, which stands in for the others. */
export const titleByLocale = (most: number) =>
  z
    .object({ be: line(most), en: line(most).min(1), ru: line(most) })
    .catchall(line(most))
    .refine(areLanguages, 'unknown_locale')

const areLanguages = (words: Record<string, string>): boolean =>
  FALLBACK_LOCALE in words && Object.keys(words).every((code) => LocaleTag.safeParse(code).success)
