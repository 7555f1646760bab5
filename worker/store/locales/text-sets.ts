import { categoryOf } from '../../i18n/own-texts.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { Texts } from './catalogue.ts'

/** A text with its plural forms; one without them is `other`. */
export interface TextSet {
  key: string
  isPlural: boolean
  forms: Record<string, string>
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']
const FORM = /^(.+)_(zero|one|two|few|many|other)$/

/** The plural categories of a language, in CLDR's order. */
export function pluralsOf(locale: Locale): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return FORMS.filter((form) => pluralCategories.some((each) => each === form))
}

/** The base of a key and its form: `title_few` → title, few; null: it has none. */
export function formOfKey(key: string): { base: string; form: string } | null {
  const [, base, form] = FORM.exec(key) ?? []
  return base === undefined || form === undefined ? null : { base, form }
}

/** Texts put together by what they count; in the order of their keys. A set that counts has the form `other`. */
export function setsOf(texts: Texts): Map<string, TextSet> {
  const sets = new Map<string, TextSet>()
  for (const [key, text] of texts) {
    const found = formOfKey(key)
    const counts = found !== null && texts.has(`${found.base}_other`)
    const base = counts ? found.base : key
    const set = sets.get(base) ?? { key: base, isPlural: counts, forms: {} }
    set.forms[counts ? found.form : 'other'] = text
    sets.set(base, set)
  }
  return sets
}

/** The key of a form in the database and in files. */
export const keyOfForm = ({ key, isPlural }: Pick<TextSet, 'key' | 'isPlural'>, form: string) =>
  isPlural ? `${key}_${form}` : key

/** The forms that a language needs of a text; English ones such as `zero` may be said besides. */
export const neededForms = (locale: Locale, { isPlural }: Pick<TextSet, 'isPlural'>): string[] =>
  isPlural ? pluralsOf(locale) : ['other']

/** What texts of a language say of a set: its forms, or null unless all that are needed are there. */
export function saidOf(texts: Texts, set: TextSet, locale: Locale): Record<string, string> | null {
  const wanted = new Set([...neededForms(locale, set), ...(set.forms.zero ? ['zero'] : [])])
  const found = [...wanted].flatMap((form): [string, string][] => {
    const text = texts.get(keyOfForm(set, form))
    return text === undefined ? [] : [[form, text]]
  })
  const said = Object.fromEntries(found)
  return neededForms(locale, set).every((form) => form in said) ? said : null
}

/** The forms of a text as another language wants them: what a number of each category would be said with. */
export function formsFor(
  forms: Record<string, string>,
  { from, to }: { from: Locale; to: Locale },
): Record<string, string> {
  if (from === to) return forms
  const other = forms.other ?? Object.values(forms)[0] ?? ''
  const one = categoryOf(to, 1)
  return Object.fromEntries(
    pluralsOf(to).map((form) => [
      form,
      form === one && form !== 'other' ? (forms.one ?? other) : other,
    ]),
  )
}

/** What staff have written of a set, by form; null: nothing. */
export function ownForms(
  texts: Texts,
  set: Pick<TextSet, 'key' | 'isPlural'>,
): Record<string, string> | null {
  const found = (set.isPlural ? FORMS : ['other']).flatMap((form): [string, string][] => {
    const text = texts.get(keyOfForm(set, form))
    return text === undefined ? [] : [[form, text]]
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}
