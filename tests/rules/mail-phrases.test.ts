import { describe, expect, it } from 'vitest'
import { MAIL_PHRASES, PHRASE_KEYS } from '../../worker/store/mail/mail-phrases.ts'
import { sourceFiles } from './source-files.ts'

const SOURCES = [
  ...sourceFiles('worker/store/mail/texts/*en.ts'),
  ...sourceFiles('worker/store/mail/{transfer-words,promised-facts,pickup-facts}.ts'),
].map(({ text }) => text)

/** Where a template that begins at `at` ends, and what it says: its values by their places, `{0}`. */
function templateAt(source: string, at: number): { end: number; text: string; found: string[] } {
  const found: string[] = []
  let [text, values, next] = ['', 0, at + 1]
  while (source[next] !== '`') {
    if (!source.startsWith('${', next)) {
      text += source[next] ?? ''
      next += 1
      continue
    }
    text += `{${values}}`
    values += 1
    let depth = 1
    for (next += 2; depth > 0; next += 1) {
      if (source[next] === '`') {
        const inner = templateAt(source, next)
        found.push(inner.text, ...inner.found)
        next = inner.end
      }
      if (source[next] === '{') depth += 1
      if (source[next] === '}') depth -= 1
    }
  }
  return { end: next, text, found }
}

/** The texts with values of a file. */
function templatesOf(source: string): string[] {
  const found: string[] = []
  for (let at = source.indexOf('t`'); at >= 0; at = source.indexOf('t`', at)) {
    const template = templateAt(source, at + 1)
    found.push(template.text, ...template.found)
    at = template.end + 1
  }
  return found
}

const COUNTED = /\{ one: '([^']+)', other: '([^']+)' \}/g

describe('the list of what mails say', () => {
  it('has every text with values in it', () => {
    const said = SOURCES.flatMap(templatesOf).filter((text) =>
      /[a-z]{2}/i.test(text.replaceAll(/\{\d\}/g, '')),
    )
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter((text) => !PHRASE_KEYS.has(text))).toEqual([])
  })

  it('has every number with what it counts', () => {
    const counted = SOURCES.flatMap((source) => [...source.matchAll(COUNTED)])
    expect(counted.length).toBeGreaterThan(3)
    expect(counted.filter(([, , other]) => !PHRASE_KEYS.has(`{count} ${other}`))).toEqual([])
  })

  it('has no text that no mail says', () => {
    const all = SOURCES.join('\n').replaceAll("\\'", "'")
    const templates = new Set(SOURCES.flatMap(templatesOf))
    const unsaid = Object.values(MAIL_PHRASES.en).filter((text) => {
      if (/\{\d\}/.test(text)) return !templates.has(text)
      return !all.includes(text.replace(/^\{count\} /, ''))
    })
    expect(unsaid).toEqual([])
  })
})

/** Keys without their plural forms. */
const basesOf = (phrases: Readonly<Record<string, string>>) => {
  const counted = new Set(
    Object.keys(phrases).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -6)] : [])),
  )
  const bases = Object.keys(phrases).map((key) => {
    const base = key.replace(/_(?:one|few|many|other)$/, '')
    return counted.has(base) ? base : key
  })
  return { counted, bases: new Set(bases) }
}

const placesOf = (text: string) =>
  (text.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b)).join(' ')

describe.each(['be', 'ru'] as const)('the same in %s', (locale) => {
  const phrases = MAIL_PHRASES[locale]
  const english = basesOf(MAIL_PHRASES.en)

  it('has each of the texts and no other, with the plural forms of the language', () => {
    expect([...basesOf(phrases).bases]).toEqual([...english.bases])
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const missing = [...english.counted].flatMap((base) =>
      forms.map((form) => `${base}_${form}`).filter((key) => phrases[key] === undefined),
    )
    expect(missing).toEqual([])
  })

  it('puts the same values into each', () => {
    const other = Object.entries(MAIL_PHRASES.en).filter(
      ([key, text]) => placesOf(phrases[key] ?? '') !== placesOf(text),
    )
    expect(other).toEqual([])
  })
})
