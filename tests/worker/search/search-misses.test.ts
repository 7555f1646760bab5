import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SearchMiss } from '../../../worker/catalog/search/schemas/misses.ts'
import { isPrivateText } from '../../../worker/catalog/search/misses/private-text.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { search } from './ask-search.ts'
import { freshNumber } from './stock.ts'

const missOf = (query: string) =>
  env.DB.prepare('SELECT query, count FROM search_misses WHERE query = ?').bind(query).first()

const addMiss = (query: string, count: number, locale = 'en', lastAt = Date.UTC(2026, 10, 1)) =>
  env.DB.prepare('INSERT INTO search_misses (query, locale, count, last_at) VALUES (?, ?, ?, ?)')
    .bind(query, locale, count, lastAt)
    .run()

async function misses(query: Record<string, string>) {
  const client = await staff('buyer')
  const answer = await client.get(`/admin/search-misses?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return answer.json<{ data: SearchMiss[]; pagination: { total: number } }>()
}

describe('what is kept of a search without a result', () => {
  it('is the folded number, and a name as it was typed', async () => {
    const number = freshNumber('4711-NOBODYHASIT')
    await search({ q: number })
    await search({ q: number.toLowerCase().replace('-', ' ') })
    expect(await missOf(number.replace('-', ''))).toMatchObject({ count: 2 })
    const word = `щаўкунец${crypto.randomUUID().slice(0, 4)}`
    await search({ q: `Маслёны  ${word}` })
    expect(await missOf(`маслены ${word.replace('ў', 'у')}`)).toMatchObject({ count: 1 })
  })

  it.each(['ivan.petrov@example.com', '+375 29 123-45-67', '80291234567', '4111 1111 1111 1111'])(
    'is nothing where the text looks private: %s',
    async (q) => {
      const before = await env.DB.prepare('SELECT count(*) AS n FROM search_misses').first('n')
      await search({ q })
      expect(await env.DB.prepare('SELECT count(*) AS n FROM search_misses').first('n')).toBe(
        before,
      )
    },
  )

  it.each([
    '09551667812741',
    '24 5046 060 600 829+',
    'DF12(5.0)-30DP-0.5V(86)',
    '22-01-2067',
    '06A 115 561 B',
    '693072010801',
    'a@b',
  ])('does not take a part number for one: %s', (number) => {
    expect(isPrivateText(number)).toBe(false)
  })
})

describe('GET /admin/search-misses', () => {
  it('lists the most frequent first, by words, by language and in other orders', async () => {
    const tag = freshNumber('77')
    await addMiss(`${tag}A`, 2, 'en', Date.UTC(2026, 10, 3))
    await addMiss(`${tag}B`, 9, 'ru', Date.UTC(2026, 10, 1))
    await addMiss(`${tag}C`, 5, 'be', Date.UTC(2026, 10, 2))
    const queries = async (query: Record<string, string>) =>
      (await misses({ q: tag.toLowerCase(), ...query })).data.map((miss) => miss.query.slice(-1))
    expect(await queries({})).toEqual(['B', 'C', 'A'])
    expect(await queries({ sort: '-last_at' })).toEqual(['A', 'C', 'B'])
    expect(await queries({ sort: 'query' })).toEqual(['A', 'B', 'C'])
    expect(await queries({ locale: 'be' })).toEqual(['C'])
    const page = await misses({ q: tag, page: '2', per_page: '2' })
    expect(page).toMatchObject({ data: [{ query: `${tag}A` }], pagination: { total: 3 } })
  })

  it('takes signs of patterns for what they are', async () => {
    await addMiss(`100%${freshNumber('x')} _`, 1)
    expect((await misses({ q: '%_' })).data).toEqual([])
    expect((await misses({ q: '100%' })).data).toHaveLength(1)
  })

  it('comes as a file with the same filter, safe for a spreadsheet', async () => {
    const tag = freshNumber('88')
    await addMiss(`=${tag}`, 3)
    await addMiss(`${tag};"x"`, 1)
    const client = await staff('buyer')
    const answer = await client.get(`/admin/search-misses.csv?q=${tag}`)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [, first, second, ...rest] = new TextDecoder().decode(bytes).split('\r\n')
    expect(first).toBe(`'=${tag};en;3;2026-11-01T00:00:00.000Z`)
    expect(second).toBe(`"${tag};""x""";en;1;2026-11-01T00:00:00.000Z`)
    expect(rest).toEqual([''])
  })

  it('is closed to guests and refuses nonsense', async () => {
    expect((await (await guest()).get('/admin/search-misses')).status).toBe(401)
    const client = await staff('buyer')
    for (const query of ['sort=rowid', 'locale=xx', 'page=0', `q=${'a'.repeat(300)}`]) {
      expect((await client.get(`/admin/search-misses?${query}`)).status).toBe(422)
    }
  })
})
