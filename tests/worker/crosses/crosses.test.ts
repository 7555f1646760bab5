import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type {
  Cross,
  CrossImportResult,
  ProductAnalogs,
} from '../../../worker/catalog/crosses/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'

const BRAND = `B${crypto.randomUUID()}`

async function importText(client: Client, text: string | Uint8Array, source = 'test') {
  const body = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const answer = await client.post(`/admin/crosses/import?source=${source}`, body, {
    headers: { 'Content-Type': 'text/csv' },
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: CrossImportResult }).data
}

const line = (a: string, b: string, kind = 'analog') => `${BRAND},${a},${BRAND},${b},${kind}`

async function productId(number: string): Promise<number> {
  const row = await env.DB.prepare('SELECT id FROM products WHERE mpn = ?')
    .bind(number)
    .first<{ id: number }>()
  return row?.id ?? 0
}

async function analogsOf(number: string): Promise<string[]> {
  const client = await guest()
  const answer = await client.get(`/products/${await productId(number)}/analogs`)
  const { data } = (await answer.json()) as { data: ProductAnalogs }
  return data.analogs.map(({ product }) => product.mpn).toSorted()
}

describe('POST /admin/crosses/import', () => {
  it('makes missing products, merges groups, and changes nothing the second time', async () => {
    const client = await staff('content')
    const [a, b, c, d] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()]
    const text = ['brand,number,brand,number,kind', line(a, b), line(c, d, 'замена'), ''].join(
      '\r\n',
    )
    expect(await importText(client, text)).toMatchObject({
      rows: 2,
      created: 2,
      unchanged: 0,
      products_created: 4,
      rejected: 0,
    })
    expect(await analogsOf(a)).toEqual([b])
    await importText(client, line(b, c))
    expect(await analogsOf(a)).toEqual([b, c, d].toSorted())
    expect(await importText(client, text)).toMatchObject({ rows: 2, created: 0, unchanged: 2 })
  })

  it('keeps accessories apart', async () => {
    const client = await staff('content')
    const [a, b] = [freshNumber(), freshNumber()]
    await importText(client, line(a, b, 'accessory'))
    expect(await analogsOf(a)).toEqual([])
    const answer = await (await guest()).get(`/products/${await productId(a)}/analogs`)
    const { data } = (await answer.json()) as { data: ProductAnalogs }
    expect(data.accessories.map(({ product }) => product.mpn)).toEqual([b])
  })

  it('names every refused line with its reason', async () => {
    const client = await staff('content')
    const forbidden = `F${crypto.randomUUID()}`
    await createBrand(forbidden, 'forbidden')
    const [a, b] = [freshNumber(), freshNumber()]
    const text = [
      line(a, b),
      `${BRAND},${a},${BRAND}`,
      line(a, '---'),
      `,${a},${BRAND},${b},analog`,
      line(a, b, 'cousin'),
      line(a, a),
      `${forbidden},${a},${BRAND},${b},analog`,
    ].join('\n')
    const result = await importText(client, text)
    expect(result).toMatchObject({ rows: 7, created: 1, unchanged: 0, rejected: 6 })
    expect(result.rejections.map(({ line: at, code }) => [at, code])).toEqual([
      [2, 'column_count'],
      [3, 'number_missing'],
      [4, 'brand_missing'],
      [5, 'kind_unknown'],
      [6, 'same_product'],
      [7, 'brand_forbidden'],
    ])
  })

  it('reads quotes, semicolons and windows-1251', async () => {
    const client = await staff('content')
    const [a, b] = [`${freshNumber()},215`, freshNumber()]
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode(`"${BRAND}";"${a}";${BRAND};${b};`),
      0xe0,
      0xed,
      0xe0,
      0xeb,
      0xee,
      0xe3, // "аналог"
    ])
    expect(await importText(client, bytes)).toMatchObject({ created: 1, rejected: 0 })
    expect(await analogsOf(a)).toEqual([b])
  })

  it('is refused to others and for what is no text', async () => {
    const viewer = await staff(['catalog.crosses.view'])
    const upload = (client: Client, body: Uint8Array) =>
      client.post('/admin/crosses/import', body, { headers: { 'Content-Type': 'text/csv' } })
    expect((await upload(viewer, new Uint8Array([65]))).status).toBe(403)
    const client = await staff('content')
    expect((await upload(client, new Uint8Array([65, 0, 66]))).status).toBe(415)
    expect((await upload(client, new Uint8Array(9 * 1024 * 1024).fill(65))).status).toBe(413)
  })
})

describe('a denied link', () => {
  it('splits the group even if another source has the link, and joins it when allowed again', async () => {
    const client = await staff('content')
    const [a, b, c] = [freshNumber(), freshNumber(), freshNumber()]
    await importText(client, [line(a, b), line(b, c)].join('\n'), 'first')
    await importText(client, line(a, b), 'second')
    const listed = await client.get(`/admin/crosses?product_id=${await productId(a)}`)
    const links = ((await listed.json()) as { data: Cross[] }).data
    expect(links.map((link) => link.source).toSorted()).toEqual(['first', 'second'])
    const link = links.find(({ source }) => source === 'first')
    expect((await client.put(`/admin/crosses/${link?.id}`, { is_denied: true })).status).toBe(204)
    expect(await analogsOf(a)).toEqual([])
    expect(await analogsOf(b)).toEqual([c])
    await client.put(`/admin/crosses/${link?.id}`, { is_denied: false })
    expect(await analogsOf(a)).toEqual([b, c].toSorted())
    expect((await client.put('/admin/crosses/999999999', { is_denied: true })).status).toBe(404)
  })
})

it('imports beside products that lists have brought', async () => {
  const client = await staff('content')
  const number = freshNumber()
  const brandId = await createBrand(`Known ${BRAND}`)
  const id = await createProduct(brandId, `${number}-1`)
  const other = freshNumber()
  await importText(client, `known ${BRAND.toLowerCase()};${number} 1;${BRAND};${other};analog`)
  expect(await productId(`${number}-1`)).toBe(id)
  expect(await analogsOf(other)).toEqual([`${number}-1`])
})
