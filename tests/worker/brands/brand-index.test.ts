import { env } from 'cloudflare:workers'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { getBrandIndex } from '../../../worker/catalog/brands/get-brand-index.ts'
import { recountBrands } from '../../../worker/catalog/brands/recount-brands.ts'
import type { BrandIndex, BrandIndexAnswer } from '../../../worker/catalog/brands/schemas.ts'
import { connect } from '../../../worker/db/client.ts'
import { brandKey } from '../../../worker/lib/brand-key.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { read } from '../../support/worker/pages.ts'
import { catalogue } from '../browse/browse.ts'
import { createBrand, createProduct, freshNumber, freshWord } from '../search/stock.ts'

async function askBrands(query: Record<string, string> = {}): Promise<BrandIndexAnswer> {
  const answer = await (await guest()).get(`/brands?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as BrandIndexAnswer
}

const listed = ({ letters }: BrandIndex) =>
  letters.flatMap(({ brands }) => brands.map(({ name, count }) => `${name}: ${count}`))
const lettersOf = ({ letters }: BrandIndex) =>
  letters.map(({ letter, count }) => `${letter} ${count}`)

async function stockBrand(name: string, parts = 1): Promise<number> {
  const id = await createBrand(name)
  for (let nth = 0; nth < parts; nth += 1) await createProduct(id, freshNumber())
  return id
}

describe('the list of brands', () => {
  it('has those with parts under their letters, with how many each has', async () => {
    await stockBrand('Mann-Filter', 2)
    await stockBrand('MAHLE', 1)
    await stockBrand('Érable', 1)
    await stockBrand('Завод', 3)
    await stockBrand('Інтэграл', 1)
    await stockBrand('3M', 1)
    await stockBrand('Ωmega', 1)
    await createBrand('Nobody’s')
    const { data: before } = await askBrands()
    expect(before).toEqual({ count: 0, is_cut: false, letters: [] })
    await catalogue()
    const { data, next_cursor } = await askBrands()
    expect([data.count, data.is_cut, next_cursor]).toEqual([7, false, null])
    expect(lettersOf(data)).toEqual(['E 1', 'M 2', 'З 1', 'І 1', '0 1', '~ 1'])
    expect(listed(data)).toEqual([
      'Érable: 1',
      'MAHLE: 1',
      'Mann-Filter: 2',
      'Завод: 3',
      'Інтэграл: 1',
      '3M: 1',
      'Ωmega: 1',
    ])
    expect(data.letters[1]?.brands[1]?.slug).toBe('mann-filter')
  })

  it('is narrowed to a letter, and to names that begin so, however they are written', async () => {
    expect(listed((await askBrands({ letter: 'M' })).data)).toEqual(['MAHLE: 1', 'Mann-Filter: 2'])
    expect(listed((await askBrands({ letter: 'з' })).data)).toEqual(['Завод: 3'])
    expect(listed((await askBrands({ letter: '0' })).data)).toEqual(['3M: 1'])
    expect(listed((await askBrands({ letter: '~' })).data)).toEqual(['Ωmega: 1'])
    expect(listed((await askBrands({ letter: 'Q' })).data)).toEqual([])
    expect(listed((await askBrands({ q: 'mann f' })).data)).toEqual(['Mann-Filter: 2'])
    expect(listed((await askBrands({ q: 'ман' })).data)).toEqual([])
    const client = await guest()
    expect((await client.get('/brands?letter=MM')).status).toBe(422)
    expect((await client.get('/brands?letter=!')).status).toBe(422)
  })

  it('follows what staff do to a brand at once, and the products that come and go', async () => {
    const word = freshWord()
    const id = await stockBrand(`W${word}`, 2)
    const other = await stockBrand(`X${word}`, 1)
    await catalogue()
    const client = await staff(['catalog.brands.update', 'catalog.brands.merge'])
    const counted = async () =>
      lettersOf((await askBrands()).data).filter((one) => /^[WX]/.test(one))
    expect(await counted()).toEqual(['W 1', 'X 1'])
    await client.post(`/admin/brands/${id}/forbid`, {})
    expect(await counted()).toEqual(['X 1'])
    await client.post(`/admin/brands/${id}/accept`, {})
    await client.put(`/admin/brands/${id}`, { name: `X2${word}` })
    expect(await counted()).toEqual(['X 2'])
    await client.post(`/admin/brands/${id}/alias`, { brand_id: other })
    expect(await counted()).toEqual(['X 1'])
    await recountBrands(jobCtx(env))
    expect(listed((await askBrands({ q: `x${word}` })).data)).toEqual([`X${word}: 3`])
    await env.DB.prepare('DELETE FROM products WHERE brand_id = ?').bind(other).run()
    await recountBrands(jobCtx(env))
    expect(await counted()).toEqual([])
  })

  it('counts what is shown alone, when a product is hidden, shown again, or forgotten', async () => {
    const word = freshWord()
    const id = await stockBrand(`V${word}`, 2)
    await env.DB.prepare('INSERT INTO brand_recounts VALUES (?)').bind(id).run()
    const counted = async () => {
      await recountBrands(jobCtx(env))
      return listed((await askBrands({ q: `v${word}` })).data)
    }
    const change = (sql: string) =>
      env.DB.prepare(`${sql} (SELECT max(id) FROM products WHERE brand_id = ?)`).bind(id).run()
    expect(await counted()).toEqual([`V${word}: 2`])
    await change(`INSERT INTO product_details (is_hidden, updated_at, product_id)
      SELECT 1, 1, id FROM products WHERE id =`)
    expect(await counted()).toEqual([`V${word}: 1`])
    await change('UPDATE product_details SET is_hidden = 0 WHERE product_id =')
    expect(await counted()).toEqual([`V${word}: 2`])
    await change('UPDATE product_details SET is_hidden = 1 WHERE product_id =')
    expect(await counted()).toEqual([`V${word}: 1`])
    await env.DB.prepare(`INSERT INTO product_details (product_id, is_hidden, updated_at)
      SELECT min(id), 1, 1 FROM products WHERE brand_id = ?`)
      .bind(id)
      .run()
    expect(await counted()).toEqual([])
    await change('DELETE FROM product_details WHERE product_id =')
    expect(await counted()).toEqual([`V${word}: 1`])
  })

  it('is right though a run of the job is cut off wherever', async () => {
    const word = freshWord()
    await stockBrand(`Y${word}`, 2)
    await env.DB.prepare('INSERT INTO brand_recounts SELECT id FROM brands').run()
    for (let at = 1, isOver = false; !isOver; at += 1) {
      const { env: faulty } = faultyEnv(env, { at, fault: at % 2 === 0 ? 'before' : 'after' })
      isOver = await recountBrands(jobCtx(faulty)).then(
        () => true,
        () => false,
      )
    }
    expect(listed((await askBrands({ q: `y${word}` })).data)).toEqual([`Y${word}: 2`])
  })
})

describe('a store of very many brands', () => {
  const MANY = 2_400
  let word: string
  beforeAll(async () => {
    word = freshWord()
    const names = Array.from({ length: MANY }, (_none, nth) => {
      const name = `${'KLN'[nth % 3]}${word}${String(nth).padStart(4, '0')}`
      return [name, brandKey(name), nth]
    })
    await env.DB.prepare(
      `INSERT INTO brands (name, key, status) SELECT value ->> 0, value ->> 1, 'known' FROM json_each(?)`,
    )
      .bind(JSON.stringify(names))
      .run()
    await env.DB.prepare(
      `UPDATE brands SET product_count = v.value ->> 2 + 1 FROM json_each(?) v WHERE brands.key = v.value ->> 1`,
    )
      .bind(JSON.stringify(names))
      .run()
  })

  it('lists the largest of each letter, and a letter page by page', async () => {
    const { data } = await askBrands()
    expect(data.is_cut).toBe(true)
    expect(data.count).toBeGreaterThanOrEqual(MANY)
    const ofK = data.letters.find(({ letter }) => letter === 'K')
    expect([ofK?.count, ofK?.brands.length]).toEqual([MANY / 3, 15])
    expect(Math.min(...(ofK?.brands ?? []).map(({ count }) => count))).toBe(MANY - 2 - 14 * 3)
    const names: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const page: BrandIndexAnswer = await askBrands({ letter: 'k', ...(cursor && { cursor }) })
      names.push(...page.data.letters.flatMap(({ brands }) => brands.map(({ name }) => name)))
      cursor = page.next_cursor
      pages += 1
    }
    expect([pages, names.length, new Set(names).size]).toEqual([4, MANY / 3, MANY / 3])
    expect(names).toEqual(names.toSorted())
  })

  it('reads a few hundred rows of the database, whichever page it is', async () => {
    let rows = 0
    const watched = {
      ...jobCtx(env),
      reads: connect(
        Object.assign(Object.create(env.DB) as D1Database, {
          batch: async (statements: D1PreparedStatement[]) => {
            const results = await env.DB.batch(statements)
            rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
            return results
          },
        }),
      ),
    }
    for (const query of [{}, { letter: 'K' }, { q: `k${word}` }, { letter: 'L', cursor: 'm' }]) {
      rows = 0
      await getBrandIndex(watched, query)
      expect([query, rows > 0 && rows < 500]).toEqual([query, true])
    }
  })

  it('shows a page of them, small, and one of each letter under its own address', async () => {
    const page = await read('/en/brands')
    expect(page.status).toBe(200)
    expect(page.text).toContain('All 800 brands under K')
    expect(page.html.length).toBeLessThan(120_000)
    const letter = await read('/en/brands?letter=K')
    expect(letter.text).toContain(`K${word}0003`)
    expect(letter.title).toContain('Brands: K')
    expect(new URL(letter.canonical ?? '').search).toBe('?letter=K')
    expect(letter.meta.has('robots')).toBe(false)
    expect((await read('/en/brands?letter=Q')).meta.get('robots')).toBe('noindex')
    expect((await read('/en/brands?letter=!')).status).toBe(404)
  })
})
