import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import type { StoreSettings } from '../settings/schemas/settings.ts'

/** Placeholders of the store's data in pages: `{{store_name}}`, `{{contact_email}}` … */
type Words = Record<string, string | null>

const HOLE = /\{\{\s*([a-z_]+)\s*\}\}/g

/** The store's data as plain text, for titles. */
export const plainWords = (settings: StoreSettings, locale: Locale): Words => ({
  store_name: settings.store_name,
  contact_email: settings.contact_email,
  contact_phone: settings.contact_phone,
  contact_hours: settings.contact_hours[locale] ?? settings.contact_hours[FALLBACK_LOCALE] ?? null,
  order_by: settings.order_by,
  handling_days: String(settings.handling_days),
})

/** Fills a title or a description; unset values are left out. */
export const fillText = (text: string, words: Words): string =>
  text.replaceAll(HOLE, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : whole,
  )

/**
 * Fills Markdown. Values are escaped, so that a name cannot become a heading; the e-mail address and the
 * phone become links. Lines with an unset value are dropped.
 */
export function fillMarkdown(body: string, words: Words): string {
  const marked = markdownWords(words)
  return body
    .split('\n')
    .filter((line) => holesOf(line).every((name) => marked[name] !== null))
    .map((line) => fillText(line, marked))
    .join('\n')
}

const holesOf = (line: string) => [...line.matchAll(HOLE)].map(([, name = '']) => name)

function markdownWords(words: Words): Words {
  const { contact_email: email = null, contact_phone: phone = null } = words
  const escaped = Object.entries(words).map(([name, word]) => [name, escapeWord(word)] as const)
  return {
    ...Object.fromEntries(escaped),
    contact_email: email === null ? null : `[${escapeWord(email)}](<mailto:${email}>)`,
    contact_phone:
      phone === null ? null : `[${escapeWord(phone)}](<tel:${phone.replaceAll(/[^\d+]/g, '')}>)`,
  }
}

const escapeWord = (word: string | null) =>
  word === null ? null : word.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
