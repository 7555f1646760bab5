import {
  ORDER_STATUS_WORDS,
  SUPPLIER_ORDER_STATUS_WORDS,
} from '../../worker/i18n/staff-statuses.ts'
import { SHIPPED_ROLE_NAMES } from '../../worker/i18n/roles.ts'
import { describe, expect, it } from 'vitest'
import type { Sentence, Wording } from '../../worker/i18n/sentence.ts'
import { sourceFiles } from './source-files.ts'

const LOCALES = ['be', 'en', 'ru'] as const

/** Every sentence of `worker/i18n`, by file and key. The types see to it that no language is missing. */
const SENTENCES = (
  await Promise.all(
    sourceFiles('worker/i18n/*.ts').map(async ({ path }) => {
      const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>
      return Object.values(module).flatMap((group) => sentencesIn(group, path))
    }),
  )
).flat()

function sentencesIn(group: unknown, path: string): { key: string; sentence: Sentence }[] {
  if (typeof group !== 'object' || group === null) return []
  return Object.entries(group)
    .filter((entry): entry is [string, Sentence] => isSentence(entry[1]))
    .map(([key, sentence]) => ({ key: `${path}:${key}`, sentence }))
}

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value)
}

const formsOf = (wording: Wording): [string, string][] =>
  typeof wording === 'string' ? [['', wording]] : Object.entries(wording)

/** "One" may say its number in a word, and in be and ru "other" is for fractions, which never come. */
const isWordy = (form: string) => form === 'one' || form === 'other'

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join()

it('finds the sentences', () => {
  expect(SENTENCES.length).toBeGreaterThan(50)
})

describe.each(LOCALES)('sentences in %s', (locale) => {
  it('say of a refused field what the form says of it before it is sent', () => {
    const [form] = sourceFiles(`web/i18n/${locale}/form.json`)
    const { errors } = JSON.parse(form?.text ?? '') as { errors: Record<string, string> }
    const shared = SENTENCES.flatMap(({ key, sentence }) => {
      const own = errors[key.split(':').at(-1) ?? '']
      // What counts characters has plural forms here, and none there.
      return own === undefined || own.includes('{{') ? [] : [{ key, own, said: sentence[locale] }]
    })
    expect(shared.length).toBeGreaterThan(4)
    expect(shared.filter(({ own, said }) => own !== said)).toEqual([])
  })

  it('call a status what the list on the page calls it', () => {
    const wordsOf = (file: string) => {
      const [texts] = sourceFiles(`web/i18n/${locale}/admin/${file}.json`)
      return (JSON.parse(texts?.text ?? '') as { status: unknown }).status
    }
    expect(ORDER_STATUS_WORDS[locale]).toEqual(wordsOf('orders'))
    expect(SUPPLIER_ORDER_STATUS_WORDS[locale]).toEqual(wordsOf('supplier-orders'))
  })

  it('call a shipped role what the back office calls it', () => {
    const [frame] = sourceFiles(`web/i18n/${locale}/admin/frame.json`)
    const { roles } = JSON.parse(frame?.text ?? '') as { roles: unknown }
    expect(SHIPPED_ROLE_NAMES[locale]).toEqual(roles)
  })

  it('have the plural forms of the language, all of them and no others', () => {
    const categories = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort()
    const wrong = SENTENCES.filter(({ sentence }) => {
      const wording = sentence[locale]
      return typeof wording !== 'string' && Object.keys(wording).sort().join() !== categories.join()
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  it('fill in what English fills in', () => {
    const english = ({ en }: Sentence) => holes(formsOf(en).at(-1)?.[1] ?? '')
    const wrong = SENTENCES.flatMap(({ key, sentence }) =>
      formsOf(sentence[locale])
        .filter(([form, text]) => !isWordy(form) && holes(text) !== english(sentence))
        .map(([form]) => `${key} ${form}`),
    )
    expect(wrong).toEqual([])
  })

  it('are written in their own alphabet', () => {
    const foreign = { be: /[ищъ]/i, en: /[а-яёіў]/i, ru: /[іў]/i }[locale]
    const wrong = SENTENCES.filter(({ sentence }) =>
      formsOf(sentence[locale]).some(([, text]) => foreign.test(text)),
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
  })
})

it('are there for every key that a refusal names', () => {
  const known = new Set(SENTENCES.map(({ key }) => key.split(':')[1]))
  const named = sourceFiles('worker/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/invalid\('[^']*', '(\w+)'|conflict\('(\w+)'|\bsentence: '(\w+)'/g)].map(
      ([, field, state, other]) => ({ path, key: field ?? state ?? other ?? '' }),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(({ key }) => !known.has(key))
  expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([])
})
