import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type {
  Brand,
  BrandOffers,
  BrandReviewResult,
} from '../../../worker/catalog/brands/schemas.ts'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createAlias, createBrand, createProduct, freshNumber, stock } from '../search/stock.ts'

const freshName = () => `Brand ${crypto.randomUUID()}`
const dataOf = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status).toBe(status)
  return ((await answer.json()) as { data: T }).data
}
const content = () => staff('content')

async function findNumber(q: string): Promise<SearchResult> {
  const client = await guest()
  return dataOf(await client.get(`/search?${new URLSearchParams({ q }).toString()}`))
}

const readBrand = async (client: Client, id: number) =>
  dataOf<Brand>(await client.get(`/admin/brands/${id}`))

describe('brands', () => {
  it('are created under names that no brand and no alias has', async () => {
    const client = await content()
    const name = freshName()
    const made = await dataOf<Brand>(await client.post('/admin/brands', { name }), 201)
    expect(made).toMatchObject({ name, status: 'known', aliases: [] })
    const again = await client.post('/admin/brands', {
      name: name.toUpperCase().replaceAll('-', ' '),
    })
    expect(again.status).toBe(422)
    const alias = freshName()
    await dataOf(await client.post(`/admin/brands/${made.id}/aliases`, { name: alias }), 201)
    expect((await client.post('/admin/brands', { name: alias })).status).toBe(422)
    expect((await client.post(`/admin/brands/${made.id}/aliases`, { name })).status).toBe(422)
  })

  it('keep their former name as an alias, and can take it back', async () => {
    const client = await content()
    const [name, next] = [freshName(), freshName()]
    const id = await createBrand(name)
    const renamed = await dataOf<Brand>(await client.put(`/admin/brands/${id}`, { name: next }))
    expect(renamed).toMatchObject({ name: next, aliases: [{ name }] })
    const back = await dataOf<Brand>(await client.put(`/admin/brands/${id}`, { name }))
    expect(back).toMatchObject({ name, aliases: [{ name: next }] })
    const taken = await client.put(`/admin/brands/${await createBrand()}`, { name })
    expect(taken.status).toBe(422)
  })

  it('are listed by status, by words and as the review queue', async () => {
    const client = await content()
    const word = `w${crypto.randomUUID().slice(0, 8)}`
    const known = await createBrand(`${word} one`)
    const plain = await createBrand(`${word} two`, 'unreviewed')
    const alike = await createBrand(`${word} onee`, 'unreviewed')
    await env.DB.prepare(
      `UPDATE brands SET resembles_brand_id = ?, resemblance = 'one_letter' WHERE id = ?`,
    )
      .bind(known, alike)
      .run()
    const ids = async (query: string) => {
      const answer = await client.get(`/admin/brands?q=${word}&${query}`)
      return ((await answer.json()) as { data: Brand[] }).data.map((brand) => brand.id)
    }
    expect(await ids('sort=created_at')).toHaveLength(3)
    expect(new Set(await ids('status=unreviewed'))).toEqual(new Set([plain, alike]))
    expect(await ids('queue=1')).toEqual([alike])
    expect((await readBrand(client, alike)).resembles).toMatchObject({
      id: known,
      kind: 'one_letter',
    })
  })

  it('are open to the catalogue’s staff alone', async () => {
    expect((await (await guest()).get('/admin/brands')).status).toBe(401)
    const viewer = await staff(['catalog.brands.view'])
    expect((await viewer.get('/admin/brands')).status).toBe(200)
    expect((await viewer.post('/admin/brands', { name: freshName() })).status).toBe(403)
    expect((await viewer.post('/admin/brands/1/alias', { brand_id: 2 })).status).toBe(403)
    expect((await (await content()).get('/admin/brands/999999999')).status).toBe(404)
  })
})

describe('review', () => {
  it('accepts and forbids; a forbidden brand is found no more', async () => {
    const client = await content()
    const number = freshNumber()
    const { brandId } = await stock(number, {
      brandId: await createBrand(freshName(), 'unreviewed'),
    })
    expect((await findNumber(number)).brand?.is_reviewed).toBe(false)
    await dataOf(await client.post(`/admin/brands/${brandId}/accept`))
    expect((await findNumber(number)).brand?.is_reviewed).toBe(true)
    const forbidden = await dataOf<Brand>(await client.post(`/admin/brands/${brandId}/forbid`))
    expect(forbidden.status).toBe('forbidden')
    expect((await findNumber(number)).kind).toBe('nothing')
  })

  it('says how many offers a brand has before it is forbidden, and takes the verdict back', async () => {
    const client = await content()
    const [known, alike] = [
      await createBrand(freshName()),
      await createBrand(freshName(), 'unreviewed'),
    ]
    await env.DB.prepare(
      "UPDATE brands SET resembles_brand_id = ?, resemblance = 'inside' WHERE id = ?",
    )
      .bind(known, alike)
      .run()
    const number = freshNumber()
    await stock(number, { brandId: alike })
    await stock(freshNumber(), { brandId: alike })
    await stock(freshNumber(), { brandId: known })
    const offers = async (ids: string) =>
      dataOf<BrandOffers>(await client.get(`/admin/brands/offers?ids=${ids}`))
    expect(await offers(String(alike))).toEqual({ offers: 2, is_more: false })
    expect(await offers(`${alike},${known}`)).toEqual({ offers: 3, is_more: false })
    for (const ids of ['', 'x', '1,', `1${',1'.repeat(200)}`]) {
      expect((await client.get(`/admin/brands/offers?ids=${ids}`)).status).toBe(422)
    }
    expect((await (await guest()).get('/admin/brands/offers?ids=1')).status).toBe(401)

    const review = async (action: string) =>
      dataOf<BrandReviewResult>(await client.post('/admin/brands/review', { ids: [alike], action }))
    await review('forbid')
    expect((await findNumber(number)).kind).toBe('nothing')
    expect(await review('reopen')).toEqual({ done: 1, refused: [] })
    // As it was: on sale, and waiting beside the brand it resembles.
    expect(await readBrand(client, alike)).toMatchObject({
      status: 'unreviewed',
      resembles: { id: known, kind: 'inside' },
    })
    expect((await findNumber(number)).kind).toBe('offers')
  })

  it('leaves the brand without a name alone, under which rows without a brand stand', async () => {
    const client = await content()
    await env.DB.prepare(
      "INSERT INTO brands (name, key, status) VALUES ('', '', 'known') ON CONFLICT (key) DO NOTHING",
    ).run()
    const id = await env.DB.prepare("SELECT id FROM brands WHERE key = ''").first<number>('id')
    const target = await createBrand(freshName())
    const before = await readBrand(client, id ?? 0)
    for (const answer of [
      await client.post(`/admin/brands/${id}/accept`),
      await client.post(`/admin/brands/${id}/forbid`),
      await client.post(`/admin/brands/${id}/alias`, { brand_id: target }),
      await client.post(`/admin/brands/${id}/aliases`, { name: freshName() }),
      await client.put(`/admin/brands/${id}`, { name: freshName() }),
    ]) {
      expect(answer.status).toBe(409)
    }
    const review = { ids: [id], action: 'forbid' }
    expect(await dataOf(await client.post('/admin/brands/review', review))).toEqual({
      done: 0,
      refused: [{ id, reason: 'nameless' }],
    })
    expect(await readBrand(client, id ?? 0)).toEqual(before)
  })

  it('merges a brand into a known one, offer items keeping their ids', async () => {
    const client = await content()
    const [shared, alone] = [freshNumber(), freshNumber()]
    const name = freshName()
    const known = await stock(shared, { costMicros: 1_000_000 })
    const other = await stock(shared, {
      brandId: await createBrand(name, 'unreviewed'),
      costMicros: 2_000_000,
    })
    await createAlias(other.brandId, `${name} older`)
    const single = await stock(alone, { brandId: other.brandId })
    const partner = await createProduct(known.brandId, freshNumber())
    await env.DB.prepare(
      `INSERT INTO crosses (product_id, other_product_id, kind, source) VALUES (?, ?, 'analog', 'test')`,
    )
      .bind(other.productId, partner)
      .run()

    const merged = await dataOf<Brand>(
      await client.post(`/admin/brands/${other.brandId}/alias`, { brand_id: known.brandId }),
    )
    expect(merged.aliases.map((alias) => alias.name).toSorted()).toEqual([name, `${name} older`])
    const found = await findNumber(shared)
    expect(found).toMatchObject({ kind: 'offers', brand: { id: known.brandId } })
    expect(found.products[0]?.offers.map((offer) => offer.id)).toEqual([known.itemId, other.itemId])
    expect(found.analogs.map(({ product }) => product.id)).toEqual([partner])
    expect(await findNumber(alone)).toMatchObject({
      brand: { id: known.brandId },
      products: [{ product: { id: single.productId } }],
    })
    expect((await client.get(`/admin/brands/${other.brandId}`)).status).toBe(404)
    const again = await client.post(`/admin/brands/${other.brandId}/alias`, {
      brand_id: known.brandId,
    })
    expect(again.status).toBe(404)
    const audit = await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_log WHERE action = 'brands.merge' AND subject_id = ?`,
    )
      .bind(String(other.brandId))
      .first()
    expect(audit).toEqual({ n: 1 })
  })

  it('refuses to merge a brand into itself or into one under review', async () => {
    const client = await content()
    const id = await createBrand(freshName(), 'unreviewed')
    const other = await createBrand(freshName(), 'unreviewed')
    for (const target of [id, other]) {
      expect((await client.post(`/admin/brands/${id}/alias`, { brand_id: target })).status).toBe(
        422,
      )
    }
  })

  it('does many at once and names those it cannot', async () => {
    const client = await content()
    const known = await createBrand()
    const alike = await createBrand(freshName(), 'unreviewed')
    const plain = await createBrand(freshName(), 'unreviewed')
    await env.DB.prepare(
      `UPDATE brands SET resembles_brand_id = ?, resemblance = 'inside' WHERE id = ?`,
    )
      .bind(known, alike)
      .run()
    const result = await dataOf<BrandReviewResult>(
      await client.post('/admin/brands/review', {
        ids: [alike, plain, 999_999_999],
        action: 'alias',
      }),
    )
    expect(result).toEqual({
      done: 1,
      refused: [
        { id: plain, reason: 'no_target' },
        { id: 999_999_999, reason: 'not_found' },
      ],
    })
    const accepted = await client.post('/admin/brands/review', { ids: [plain], action: 'accept' })
    expect(await dataOf(accepted)).toEqual({ done: 1, refused: [] })
  })

  it('lets a product made after a merge be found, even under a number of a product that went', async () => {
    const client = await content()
    const known = await createBrand()
    const other = await createBrand(freshName(), 'unreviewed')
    const number = freshNumber()
    await createProduct(known, number)
    const gone = await createProduct(other, number)
    await env.DB.prepare('UPDATE search_index_state SET indexed_to = ?').bind(gone).run()
    await client.post(`/admin/brands/${other}/alias`, { brand_id: known })
    const state = await env.DB.prepare('SELECT indexed_to FROM search_index_state').first<{
      indexed_to: number
    }>()
    expect(state?.indexed_to).toBeLessThan(gone)
  })
})
