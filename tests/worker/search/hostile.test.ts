import { describe, expect, it } from 'vitest'
import type {
  SearchListResult,
  SearchResult,
} from '../../../worker/catalog/search/schemas/search.ts'
import { guest } from '../../support/worker/client.ts'
import { freshNumber, stock } from './stock.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  `"><img src=x onerror=alert(1)>`,
  "'; DROP TABLE products; --",
  '%00', '../../etc/passwd', '\u0000\u202e\ufeffA1', '🙂'.repeat(50), 'а'.repeat(200), '\ud800',
  'NEAR(a b) OR *', '{{constructor}}', '${7*7}', '-1 OR 1=1', '\\', '/', '%', '_', '*', '"', '​',
] // prettier-ignore

const ask = async (path: string) => {
  const client = await guest()
  const answer = await client.get(path)
  return {
    status: answer.status,
    type: answer.headers.get('Content-Type') ?? '',
    body: await answer.text(),
  }
}

describe('hostile words', () => {
  it.each(HOSTILE)('find nothing bad: %j', async (text) => {
    const q = encodeURIComponent(text.toWellFormed())
    const paths = [`/search?q=${q}`, `/search?q=A1&brand=${q}`, `/search/suggest?q=${q}`]
    for (const path of paths) {
      const { status, type } = await ask(path)
      expect({ path, isSensible: status === 200 || status === 422, type }).toEqual({
        path,
        isSensible: true,
        type: 'application/json',
      })
    }
  })

  it('are refused in every other parameter, without being repeated', async () => {
    const value = '<b>x'
    const names = [
      'quantity', 'sort', 'in_stock', 'days_max', 'price_min', 'price_max', 'warehouses', 'brands',
      'analogs', 'cursor', 'currency',
    ] // prettier-ignore
    for (const name of names) {
      const { status, body } = await ask(`/search?q=A1&${name}=${encodeURIComponent(value)}`)
      expect({ name, status, isReflected: body.includes(value) }).toEqual({
        name,
        status: 422,
        isReflected: false,
      })
    }
  })

  it('are not taken from cursors that were made up', async () => {
    for (const cursor of [
      '[]',
      '["starts_with"]',
      '["contains","x"]',
      '["by_name",-1e999]',
      '{}',
    ]) {
      const { status } = await ask(
        `/search?q=A1&cursor=${encodeURIComponent(encodeURIComponent(cursor))}`,
      )
      expect({ cursor, status }).toEqual({ cursor, status: 422 })
    }
  })
})

describe('a hostile list', () => {
  it('answers every line, the good one among them', async () => {
    const number = freshNumber('104K')
    await stock(number)
    const client = await guest()
    const lines = [...HOSTILE.map((text) => text.replace(/[\r\n]/g, '')), `${number} 2`]
    const text = lines
      .filter((line) => line.trim() !== '')
      .join('\n')
      .toWellFormed()
    const answer = await client.post('/search/list', { text })
    expect(answer.status).toBe(200)
    const { data } = await answer.json<{ data: SearchListResult }>()
    expect(data.lines.at(-1)).toMatchObject({ number, quantity: 2, problem: null })
    expect(data.found).toBe(1)
  })

  it('is refused when it is no list at all', async () => {
    const client = await guest()
    const bodies = [
      {}, { lines: [] }, { lines: 'x' }, { lines: [{ number: 1 }] }, { text: '' }, { text: [] },
      { lines: [{ number: 'A1', quantity: 0 }] }, { lines: [{ number: 'A1', quantity: 1e12 }] },
      { lines: [{ number: 'A1', __proto__: {}, constructor: 1 }] }, { text: 'A1', lines: [] },
      { lines: Array.from({ length: 501 }, () => ({ number: 'A1' })) },
      { text: Array.from({ length: 501 }, (_, at) => `A${at}`).join('\n') },
    ] // prettier-ignore
    for (const body of bodies) {
      const answer = await client.post('/search/list', body)
      expect({ body: JSON.stringify(body).slice(0, 60), status: answer.status }).toMatchObject({
        status: 422,
      })
    }
  })
})

describe('forgiveness', () => {
  const found = async (q: string) => {
    const { body } = await ask(`/search?q=${encodeURIComponent(q)}`)
    return (JSON.parse(body) as { data: SearchResult }).data
  }

  it.each([
    ['a missing letter', (n: string) => n.slice(0, 3) + n.slice(4)],
    ['a doubled one', (n: string) => n.slice(0, 3) + n.slice(2)],
    ['a wrong one', (n: string) => `${n.slice(0, -1)}Z`],
    ['two swapped', (n: string) => n.replace('7X104', '71X04')],
  ])('of a number: %s', async (_, spoil) => {
    const number = freshNumber('7X104')
    await stock(number)
    const { products, corrected } = await found(spoil(number))
    expect(products.map(({ product, match }) => [product.mpn, match])).toEqual([
      [number, 'one_typo'],
    ])
    expect(corrected).toBe(number)
  })

  it('never of two letters at once', async () => {
    const number = freshNumber('7X104')
    await stock(number)
    expect((await found(`${number.slice(0, -2)}ZZ9`)).kind).toBe('nothing')
  })

  it('of letters that look alike, in numbers', async () => {
    const number = freshNumber('MCTAP55')
    await stock(number)
    const cyrillic = number.replace('MCTAP', 'МСТАР')
    const { products } = await found(cyrillic.toLowerCase())
    expect(products[0]).toMatchObject({ match: 'same_number', product: { mpn: number } })
  })

  it('of ё and ў, either way, in names', async () => {
    const word = `щёточкаў${crypto.randomUUID().slice(0, 6).replace(/\d/g, 'ш')}`
    const number = freshNumber('1')
    await stock(number, { name: `Кольцо ${word}` })
    for (const q of [word, word.replace('ё', 'е').replace('ў', 'у'), word.toUpperCase()]) {
      expect((await found(q)).products[0]?.product.mpn).toBe(number)
    }
  })
})
