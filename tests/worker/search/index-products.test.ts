import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { indexProducts } from '../../../worker/catalog/search/index-products.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { numbersFound as found } from './ask-search.ts'
import { createBrand, createRates, freshNumber, freshWord } from './stock.ts'

beforeAll(createRates)

describe('the index job', () => {
  it('holds values and brands, and follows new names and brands', async () => {
    const mark = freshWord()
    const number = freshNumber()
    const name = freshWord()
    const brandId = await createBrand(name)
    const add = (mpn: string, text: string) =>
      env.DB.prepare(
        'INSERT INTO products (brand_id, mpn, search_key, strict_key, name) VALUES (?, ?, ?, ?, ?)',
      ).bind(brandId, mpn, mpn, mpn, text)
    await env.DB.batch([
      add(number, `Capacitor 4u7 ${mark}`),
      add(freshNumber(), `Nothing of value ${mark}`),
    ])
    await indexProducts(jobCtx(env))
    expect(await found(`4.7 мкФ ${mark}`)).toEqual([number])
    expect(await found(`${name} capacitor ${mark}`)).toEqual([number])

    const other = freshWord()
    const otherId = await createBrand(other)
    await env.DB.batch([
      env.DB.prepare('UPDATE products SET brand_id = ? WHERE mpn = ?').bind(otherId, number),
      env.DB.prepare('UPDATE products SET name = ? WHERE mpn = ?').bind(`Cap 2n2 ${mark}`, number),
    ])
    await indexProducts(jobCtx(env))
    expect(await found(`2200 пФ ${mark}`)).toEqual([number])
    expect(await found(`${other} cap ${mark}`)).toEqual([number])
    expect(await found(`4.7 мкФ ${mark}`)).toEqual([])
  })
})
