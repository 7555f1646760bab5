import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../worker/catalog/search/schemas/search.ts'
import { otherLayouts } from '../../../worker/catalog/search/words/other-layout.ts'
import { guest } from '../../support/worker/client.ts'
import { countingDb, createBrand, createProduct, freshNumber } from './stock.ts'

async function suggest(q: string, options = {}): Promise<Suggestion[]> {
  const client = await guest()
  const answer = await client.get(
    `/search/suggest?${new URLSearchParams({ q }).toString()}`,
    options,
  )
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Suggestion[] }).data
}

describe('GET /search/suggest', () => {
  it('puts numbers of a named brand first', async () => {
    const number = freshNumber()
    const [own, other] = [`Own${freshNumber()}`, `Other${freshNumber()}`]
    const brandId = await createBrand(own)
    await createProduct(await createBrand(other), `${number}7`)
    await createProduct(brandId, `${number}77`)
    await createProduct(brandId, number)
    for (const q of [`${own} ${number}`, `${number} ${own.toLowerCase()}`]) {
      const found = await suggest(q)
      expect(found.map(({ product, match }) => [product.mpn, match])).toEqual([
        [number, 'exact'],
        [`${number}77`, 'starts_with'],
      ])
    }
  })

  it('puts the number itself first, then beginnings, then parts, in one round trip', async () => {
    const number = freshNumber()
    const brandId = await createBrand()
    await createProduct(brandId, `A${number}`)
    await createProduct(brandId, `${number}B`)
    await createProduct(brandId, number)
    const { db, trips } = countingDb()
    const found = await suggest(number, { env: { DB: db } })
    expect(trips()).toBe(1)
    expect(found.map(({ product, match }) => [product.mpn, match])).toEqual([
      [number, 'exact'],
      [`${number}B`, 'starts_with'],
      [`A${number}`, 'contains'],
    ])
  })

  it('suggests by name and gives at most ten', async () => {
    const brandId = await createBrand()
    for (let n = 0; n < 12; n += 1) await createProduct(brandId, freshNumber(), 'Втулка шлицевая')
    const found = await suggest('шлиц')
    expect(found).toHaveLength(10)
    expect(found.every(({ match }) => match === 'by_name')).toBe(true)
  })

  it('reads a text in the other keyboard layout when it suggests nothing, with one round trip', async () => {
    const number = `G${freshNumber('317').slice(1)}`
    await createProduct(await createBrand(), number)
    await createProduct(await createBrand(), freshNumber(), 'Щупоскоп плунжерный')
    const typed = Array.from(number, (sign) => otherLayouts(sign)[0] ?? sign).join('')
    const { db, trips } = countingDb()
    const found = await suggest(typed.toLowerCase(), { env: { DB: db } })
    expect(found.map(({ product, match }) => [product.mpn, match])).toEqual([[number, 'exact']])
    expect(trips()).toBe(2)
    expect((await suggest('oegjcrj')).map(({ product }) => product.name)).toEqual([
      'Щупоскоп плунжерный',
    ])
    expect(await suggest('ьь')).toEqual([])
  })

  it('leaves forbidden brands out', async () => {
    const number = freshNumber()
    await createProduct(await createBrand(undefined, 'forbidden'), number)
    expect(await suggest(number)).toEqual([])
  })
})
