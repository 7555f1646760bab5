import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const LOCALES = ['be', 'en', 'ru'] as const
type Locale = (typeof LOCALES)[number]

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Texts of a language by `namespace:key.path`. */
function textsOf(locale: Locale): Map<string, string> {
  const files = sourceFiles(`web/i18n/${locale}/**/*.json`)
  return new Map(
    files.flatMap(({ path, text }) => {
      const namespace = path.replace(/^web\/i18n\/\w+\/([^.]+).*$/, '$1')
      return flatten(JSON.parse(text) as object).map(
        ([key, value]) => [`${namespace}:${key}`, value] as const,
      )
    }),
  )
}

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  )
}

const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Record<
  Locale,
  Map<string, string>
>
const bare = (key: string) => key.replace(PLURAL, '')
const unique = (keys: Iterable<string>) => [...new Set(keys)].sort()

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = TEXTS[locale]

  it('has every key that the other languages have', () => {
    expect(unique([...texts.keys()].map(bare))).toEqual(
      unique(LOCALES.flatMap((other) => [...TEXTS[other].keys()].map(bare))),
    )
  })

  it('has the plural forms of the language, all of them and no others', () => {
    const categories = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort()
    // i18next takes "zero" first in any language; it is a text of its own, not a category.
    const forms = [...texts.keys()].filter((key) => PLURAL.test(key) && !key.endsWith('_zero'))
    const wrong = unique(forms.map(bare)).filter((key) => {
      const found = forms.filter((form) => bare(form) === key)
      return (
        found
          .map((form) => form.slice(key.length + 1))
          .sort()
          .join() !== categories.join()
      )
    })
    expect(wrong).toEqual([])
  })

  it('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fills in what English fills in', () => {
    const holes = (text: string) => unique(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).join()
    const english = (key: string) =>
      TEXTS.en.get(key) ?? TEXTS.en.get(`${bare(key)}_other`) ?? TEXTS.en.get(bare(key))
    const wrong = [...texts].filter(([key, text]) => {
      // "one" may say the number in a word.
      if (key.endsWith('_one')) return false
      return holes(text) !== holes(english(key) ?? '')
    })
    expect(wrong).toEqual([])
  })

  it('is written in its own alphabet', () => {
    const foreign = { be: /[ищъ]/i, en: /[а-яёіў]/i, ru: /[іў]/i }[locale]
    const isName = (key: string) => /language|locale/i.test(key)
    expect([...texts].filter(([key, text]) => foreign.test(text) && !isName(key))).toEqual([])
  })
})

describe('pages', () => {
  const pages = sourceFiles('web/**/*.{ts,tsx}')

  it('use only keys that exist', () => {
    const known = new Set(
      [...TEXTS.en.keys()].flatMap((key) => [bare(key), bare(key.split(':')[1] ?? '')]),
    )
    const used = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => ({ path, key })),
    )
    expect(used.filter(({ key }) => !known.has(key))).toEqual([])
  })

  it('have no literal text in attributes', () => {
    const literal =
      /\s(aria-label|aria-description|placeholder|title|alt|label)="(?!https:\/\/")[^"]*\p{L}{2}[^"]*"/gu
    const found = pages
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        (text.match(literal) ?? []).map((match) => `${path}: ${match.trim()}`),
      )
    expect(found).toEqual([])
  })
})
