import { z } from 'zod'
import { isLocale } from '../../web/lib/locales.ts'

/** How a language is named on the wire, BCP 47: `pl`, `pt-PT`, `sr-Latn`. */
export const LocaleTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'unknown_locale')

/** One of the languages of the store that one can choose. */
export const LocaleCode = LocaleTag.refine((code) => isLocale(code), 'unknown_locale')
export type LocaleCode = z.infer<typeof LocaleCode>
