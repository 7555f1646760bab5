import type { i18n as I18n } from 'i18next'
import { i18n } from '../i18n/i18n.ts'
import type { SayAny } from '../i18n/use-translation.tsx'
import type { Locale } from '../lib/locales.ts'

const kept = new Map<Locale, I18n>()

/**
 * The instance of i18next that all pages of a language are said by. It says from memory what it has said without values,
 * until texts are added: hundreds of texts of a page are the same on the next one.
 */
export function pageTexts(locale: Locale): I18n {
  const known = kept.get(locale)
  if (known !== undefined) return known
  const own = i18n.cloneInstance({ lng: locale })
  const fixed = own.getFixedT.bind(own) as (language: string, namespace: string) => unknown
  const said = new Map<string, Map<string, string>>()
  const getFixedT = (language: string, namespace: string): SayAny => {
    const say = fixed(language, namespace) as SayAny
    const name = `${language}/${namespace}`
    return (key, values) => {
      if (values !== undefined) return say(key, values)
      const texts = said.get(name) ?? new Map<string, string>()
      said.set(name, texts)
      const text = texts.get(key) ?? say(key)
      texts.set(key, text)
      return text
    }
  }
  own.getFixedT = getFixedT as unknown as I18n['getFixedT']
  own.store.on('added', () => said.clear())
  kept.set(locale, own)
  return own
}
