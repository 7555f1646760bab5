import type { Locale } from '../../../web/lib/locales.ts'
import { neededForms, type TextSet } from './text-sets.ts'
import { MOST_TEXT } from './schemas.ts'

/** Why a text is refused: a sentence's key and what it names. */
export interface TextRefusal {
  sentence: string
  params: Record<string, string>
}

/** `{{name}}` of the client, `{name}` of the Worker, `<b>` and `$t(…)`: what a text is made up with. */
const PLACEHOLDER = /\{\{[^{}]*\}\}|\{\w+\}|<\/?\w+ ?\/?>|\$t\([^)]*\)/g

const placeholdersOf = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACEHOLDER)].map(([found]) => found.replaceAll(/\s/g, '')))

/**
 * Looks whether a text can stand for the English one: it has all that stands in braces or marks there and nothing
 * else, and the plural forms of its language. Null: it can. Of a count's forms each may leave the number out, as
 * English does.
 */
export function checkText(
  own: Record<string, string>,
  set: TextSet,
  locale: Locale,
): TextRefusal | null {
  const forms = Object.keys(own)
  const needed = neededForms(locale, set)
  const missing = needed.filter((form) => (own[form] ?? '').trim() === '')
  if (missing.length > 0)
    return { sentence: 'text_form_missing', params: { forms: missing.join(', ') } }
  const unknown = forms.filter((form) => !needed.includes(form) && !(form in set.forms))
  if (unknown.length > 0)
    return { sentence: 'text_form_unknown', params: { forms: unknown.join(', ') } }
  for (const text of Object.values(own)) {
    const refusal = checkForm(text, set)
    if (refusal !== null) return refusal
  }
  return null
}

function checkForm(text: string, { forms }: TextSet): TextRefusal | null {
  if (text.length > MOST_TEXT)
    return { sentence: 'text_too_long', params: { most: String(MOST_TEXT) } }
  const english = Object.values(forms).map(placeholdersOf)
  const known = new Set(english.flatMap((each) => [...each]))
  const said = placeholdersOf(text)
  const stranger = [...said].find((each) => !known.has(each))
  if (stranger !== undefined)
    return { sentence: 'text_placeholder_unknown', params: { name: stranger } }
  const isCount = (name: string) =>
    /^\{\{?(?:count|number)\}?\}$/.test(name) && Object.keys(forms).length > 1
  const lost = [...known].find(
    (each) => !said.has(each) && english.every((form) => form.has(each)) && !isCount(each),
  )
  return lost === undefined
    ? null
    : { sentence: 'text_placeholder_missing', params: { name: lost } }
}
