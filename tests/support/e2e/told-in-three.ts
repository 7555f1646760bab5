import { expect, test } from '@playwright/test'
import type { Plain, PlainClient } from './plain-client.ts'
import { expectRefused } from './plain-people.ts'

const LANGUAGES = ['be', 'en', 'ru'] as const
type Language = (typeof LANGUAGES)[number]

/** Letters that give each away, and those it does not have. */
const LETTERS: Record<Language, { has: RegExp; lacks: RegExp }> = {
  be: { has: /\p{Script=Cyrillic}/u, lacks: /[ищъ]/i },
  en: { has: /\p{Script=Latin}/u, lacks: /\p{Script=Cyrillic}/u },
  ru: { has: /\p{Script=Cyrillic}/u, lacks: /[іў]/i },
}

export interface Refusal {
  /** What is refused, and why. */
  kind: string
  call: readonly [method: string, path: string, json?: object]
  headers?: Record<string, string>
  status: number
  code: string
  /** Fields that are refused, of 422. */
  fields?: string[]
  /** What the body says beside what every refusal says. */
  more?: string[]
}

const MORE_ERRORS: Record<Language, (count: number) => RegExp> = {
  be: (count) => new RegExp(`^ \\(і яшчэ ${count} памыл\\S+\\)$`),
  en: (count) => new RegExp(`^ \\(and ${count} more errors?\\)$`),
  ru: (count) => new RegExp(`^ \\(и ещё ${count} ошиб\\S+\\)$`),
}

/** The message of a refused form: its first sentence and how many more there are. */
function expectSummary(language: Language, message: string, sentences: string[]): void {
  const [first = '', ...others] = sentences
  expect(message.startsWith(first)).toBe(true)
  const rest = message.slice(first.length)
  if (others.length === 0) expect(rest).toBe('')
  else expect(rest).toMatch(MORE_ERRORS[language](others.length))
}

/** The same call in three languages: the same refusal, worded in each. */
async function expectToldInThree(client: PlainClient, refusal: Refusal): Promise<void> {
  const { call, status, code, fields = [], more = [] } = refusal
  const [method, path, json] = call
  const told: string[][] = []
  for (const language of LANGUAGES) {
    const headers = { ...refusal.headers, 'Accept-Language': language }
    const answer: Plain = await client.call(method, path, { json, headers })
    expectRefused(answer, status, code)
    const { message, errors = {} } = answer.body as {
      message: string
      errors?: Record<string, string[]>
    }
    const shape = [
      'message',
      'code',
      'request_id',
      ...(fields.length > 0 ? ['errors'] : []),
      ...more,
    ]
    expect(Object.keys(answer.body).toSorted()).toEqual(shape.toSorted())
    expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted())
    const sentences = Object.values(errors).flat()
    if (fields.length > 0) expectSummary(language, message, sentences)
    for (const sentence of [message, ...sentences]) {
      expect(sentence).toMatch(LETTERS[language].has)
      expect(sentence).not.toMatch(LETTERS[language].lacks)
    }
    told.push([message, ...sentences])
    if (status === 429) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(answer.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0)
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
    }
    if (status === 405) expect(answer.headers.get('allow')).toBe('POST')
  }
  const [be = [], en = [], ru = []] = told
  for (const [at, sentence] of en.entries()) {
    expect(new Set([be[at], sentence, ru[at]]).size, sentence).toBe(3)
  }
}

/** Every one of them by its call, in three languages. */
export async function expectAllTold(client: PlainClient, refusals: Refusal[]): Promise<void> {
  for (const refusal of refusals) {
    await test.step(`${refusal.status} ${refusal.kind}`, () => expectToldInThree(client, refusal))
  }
}
