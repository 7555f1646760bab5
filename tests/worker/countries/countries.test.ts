import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Country } from '../../../worker/store/countries/schemas.ts'
import { guest } from '../../support/worker/client.ts'

async function countries(language: string, query = ''): Promise<Country[]> {
  const client = await guest()
  const answer = await client.get(`/countries${query}`, {
    headers: { 'Accept-Language': language },
  })
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: Country[] }>()).data
}

const namesAfter = (list: Country[], code: string) =>
  list.slice(list.findIndex((country) => country.code === code) + 1).map(({ name }) => name)

it.each([
  ['be', 'Беларусь', 'Ізраіль', 'Індыя', 'Іспанія', 'Італія', 'Ямайка', 'Японія'],
  ['en', 'Belarus', 'India', 'Israel', 'Italy', 'Jamaica', 'Japan', 'Spain'],
  ['ru', 'Беларусь', 'Израиль', 'Индия', 'Испания', 'Италия', 'Ямайка', 'Япония'],
])('are named and put in order in %s, the nearest first', async (language, first, ...some) => {
  const list = await countries(language)
  expect(list[0]).toEqual({ code: 'BY', name: first })
  expect(list.slice(0, 3).map(({ code }) => code)).toEqual(['BY', 'RU', 'KZ'])
  const rest = namesAfter(list, 'LV')
  expect(rest.filter((name) => some.includes(name))).toEqual(some)
  expect(list.filter(({ code, name }) => code === name)).toEqual([])
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  expect(list.length).toBeGreaterThan(200)
})

it('puts Belarusian letters where the Belarusian alphabet has them', async () => {
  const names = namesAfter(await countries('be'), 'LV')
  const alphabet = 'абвгдеёжзійклмнопрстуўфхцчшыьэюя'
  const initials = names.map((name) => alphabet.indexOf(name.slice(0, 1).toLowerCase()))
  expect(initials).toEqual(initials.toSorted((a, b) => a - b))
  expect(initials.includes(-1)).toBe(false)
})

it('leave out what the store does not serve, unless all are asked for', async () => {
  await env.DB.prepare(`UPDATE countries SET is_enabled = 0 WHERE code = 'AQ' OR code = 'NO'`).run()
  const list = await countries('en')
  expect(list.some(({ code }) => code === 'NO')).toBe(false)
  const all = (await countries('en', '?all=true')).map(({ code }) => code)
  expect(all).toEqual(expect.arrayContaining(['NO']))
  expect(all[0]).toBe('BY')
  expect(new Set(all).size).toBe(all.length)
})
