import { expect, it } from 'vitest'
import { SENTENCES } from '../../worker/i18n/texts.ts'
import { documentTexts } from '../../worker/sales/documents/document-texts.ts'
import { SHIPPED_TEXTS } from '../../worker/store/content/shipped-texts.ts'
import glossary from '../../web/i18n/glossary.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

const LOCALES = ['be', 'en', 'ru'] as const
type Locale = (typeof LOCALES)[number]

/** A text people read: where it is, and what it says. */
interface Told {
  at: string
  locale: Locale
  text: string
}

/** What the glossary says of a term in one language. `not`: its twins; a `*` ends one with any letters. */
interface Wording {
  say: string
  not: string[]
}

/** Texts inside a value, by their keys. */
const textsIn = (value: unknown, key = ''): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`))
      : []

const told = (file: string, locale: Locale, value: unknown): Told[] =>
  textsIn(value).map(([key, text]) => ({
    at: `${file}${key === '' ? '' : ':'}${key.slice(1)}`,
    locale,
    text,
  }))

const ofClient = (locale: Locale): Told[] =>
  sourceFiles(`web/i18n/${locale}/**/*.json`).flatMap(({ path, text }) =>
    told(path, locale, JSON.parse(text)),
  )

/** Mails are functions: what they say is what is quoted in their files. */
const ofMails = (locale: Locale): Told[] =>
  sourceFiles(`worker/store/mail/texts/*${locale}.ts`).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      if (/^import|^} from/.test(line)) return []
      const quoted = [...line.matchAll(/'([^']*)'|`([^`]*)`/g)]
      return quoted.map(([, plain, filled = '']) => ({
        at: `${path}:${at + 1}`,
        locale,
        text: plain ?? filled.replaceAll(/\$\{[^}]*\}/g, '…'),
      }))
    }),
  )

const ofWorker = (locale: Locale): Told[] => [
  ...Object.entries(SENTENCES).flatMap(([key, sentence]) =>
    told(`worker/i18n:${key}`, locale, sentence[locale]),
  ),
  ...Object.entries(SHIPPED_TEXTS).flatMap(([slug, texts]) =>
    told(`worker/store/content/texts/${locale}/${slug}.ts`, locale, texts[locale]),
  ),
  ...told('worker/sales/documents/document-texts.ts', locale, documentTexts(locale)),
]

const TOLD = LOCALES.flatMap((locale) => [
  ...ofClient(locale),
  ...ofMails(locale),
  ...ofWorker(locale),
])

/** What is not read as words: holes to be filled in, tags, addresses, code. */
const HOLES = /\{\{?\w+\}?\}|<\/?\w+>|\]\([^)]*\)|\{#[\w-]+\}|`[^`]*`|https?:\/\/\S+|\S+@\S+/g

/** `\b` knows Latin letters only, and a hyphen joins: "mail" is no word of "e-mail". */
function twin(word: string): RegExp {
  const [stem = ''] = word.split('*')
  const escaped = stem.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  const ending = word.endsWith('*') ? String.raw`\p{L}*` : ''
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${escaped}${ending}(?![\p{L}\p{N}-])`, 'iu')
}

const TERMS = Object.entries(glossary as Record<string, Record<Locale, Wording>>)

it('names its terms in each language, none of them a twin of itself', () => {
  expect(TERMS.length).toBeGreaterThan(50)
  const wrong = TERMS.flatMap(([term, wordings]) =>
    LOCALES.filter((locale) => {
      const { say, not } = wordings[locale]
      return say === '' || not.length === 0 || not.some((word) => twin(word).test(say))
    }).map((locale) => `${locale} ${term}`),
  )
  expect(wrong).toEqual([])
})

it('finds a twin by its whole words alone', () => {
  expect('Send a mail').toMatch(twin('mail'))
  expect('Your e-mail, mailbox').not.toMatch(twin('mail'))
  expect('Дадаць арганізацыю').toMatch(twin('арганізацы*'))
  expect('Стандартны стан').toMatch(twin('стан'))
  expect('Стандартны').not.toMatch(twin('стан'))
})

it('reads the texts of the client, the mails, the pages and the refusals', () => {
  for (const start of [
    'web/i18n/be/',
    'worker/store/mail/',
    'worker/store/content/',
    'worker/i18n',
  ]) {
    expect(TOLD.filter(({ at }) => at.startsWith(start)).length).toBeGreaterThan(20)
  }
})

it('has its own word for each term, and nowhere a twin', () => {
  const banned = TERMS.flatMap(([, wordings]) =>
    LOCALES.flatMap((locale) => {
      const { say, not } = wordings[locale]
      return not.map((word) => ({ locale, say, word, found: twin(word) }))
    }),
  )
  const wrong = TOLD.flatMap(({ at, locale, text }) => {
    const words = text.replaceAll(HOLES, ' … ')
    return banned
      .filter((each) => each.locale === locale && each.found.test(words))
      .map(({ say, word }) => `${at}: “${word}” instead of “${say}”`)
  })
  expect(wrong).toEqual([])
})
