import type { LocaleForm } from '../../../web/lib/format-form.ts'
import facts from './language-facts.json'

/** What CLDR says of a language. */
export interface LanguageFacts {
  /** In itself. */
  name: string
  /** In English. */
  english: string
  isRtl: boolean
  form: LocaleForm
}

/**
 * Languages that a store may add, by their BCP 47 codes; CLDR 48, written by `worker/cli/language-forms.ts`. A test
 * compares them with what Node knows.
 */
export const LANGUAGE_FACTS: ReadonlyMap<string, LanguageFacts> = new Map(
  Object.entries(facts as Record<string, LanguageFacts>),
)
