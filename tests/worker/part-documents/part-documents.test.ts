import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  DocumentDetail,
  DocumentRow,
  PartDocument,
} from '../../../worker/catalog/part-documents/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createBrand, createProduct, freshNumber, freshWord } from '../search/stock.ts'
import { ALL, createDocument, createLink, dataOf, DOCUMENTS } from './documents.ts'

let client: Client
beforeAll(async () => {
  client = await staff(ALL)
})

const get = (id: number) => dataOf<DocumentDetail>(client.get(`${DOCUMENTS}/${id}`))
const listed = async (query: string) =>
  dataOf<DocumentRow[]>(client.get(`${DOCUMENTS}?per_page=100&${query}`))
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const use = (id: number, kind: string, target: number) =>
  client.post(`${DOCUMENTS}/${id}/uses`, { kind, target_id: target })
const shownFor = async (product: number) =>
  (await dataOf<{ documents: PartDocument[] }>((await guest()).get(`/products/${product}`)))
    .documents
const errorsOf = async (answer: Response) =>
  (await answer.json<{ errors: Record<string, string[]> }>()).errors

describe('a document', () => {
  it('is made, changed, listed, shown and deleted, each told to the audit log', async () => {
    const title = freshWord()
    const number = freshNumber()
    const product = await createProduct(await createBrand(), number)
    const made = await createDocument(client, { title, languages: ['en'], product_id: product })
    expect(made).toMatchObject({ kind: 'datasheet', version: 1, use_count: 1, host: null })
    expect(made.created_by_name).toMatch(/\S/)
    const path = `${DOCUMENTS}/${made.id}`
    const changes = { version: 1, kind: 'manual', title, languages: ['ru', 'be', 'ru'] }
    const changed = await dataOf<DocumentDetail>(client.put(path, changes))
    expect(changed).toMatchObject({ kind: 'manual', version: 2, languages: ['be', 'ru'] })
    // The same again changes nothing.
    const same = await client.put(path, { ...changes, version: 2 })
    expect(await dataOf<DocumentDetail>(same)).toMatchObject({ version: 2 })

    for (const q of [title.slice(0, 8).toUpperCase(), number])
      expect(idsOf(await listed(`q=${q}`))).toEqual([made.id])
    expect((await client.delete(path)).status).toBe(204)
    expect(await shownFor(product)).toEqual([])
    expect((await client.get(path)).status).toBe(404)
    expect((await client.delete(path)).status).toBe(404)
    const { results } = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'part-document' AND subject_id = ? ORDER BY id`,
    )
      .bind(String(made.id))
      .all()
    expect(results.map(({ action }) => action)).toEqual([
      'part-documents.create',
      'part-documents.use',
      'part-documents.update',
      'part-documents.delete',
    ])
  })

  it('is changed by one of two at once', async () => {
    const { id } = await createLink(client)
    const answers = await Promise.all(
      ['a', 'b'].map((title) =>
        client.put(`${DOCUMENTS}/${id}`, { version: 1, kind: 'manual', title, languages: [] }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('may be a link, once for each address; a file has none', async () => {
    const url = `https://Maker.Example.com/${freshWord()}.pdf`
    const made = await createLink(client, { url })
    const href = new URL(url).href
    expect(made).toMatchObject({ url: href, host: 'maker.example.com', mime: null, bytes: null })
    const input = { kind: 'datasheet', title: 'x', languages: [], url }
    const twice = await client.post(DOCUMENTS, input)
    expect([twice.status, Object.keys(await errorsOf(twice))]).toEqual([422, ['url']])
    const other = await createLink(client)
    const moved = await client.put(`${DOCUMENTS}/${other.id}`, { ...input, version: 1 })
    expect([moved.status, Object.keys(await errorsOf(moved))]).toEqual([422, ['url']])
    const file = await createDocument(client)
    const linked = await client.put(`${DOCUMENTS}/${file.id}`, {
      ...input,
      version: 1,
      url: `${url}2`,
    })
    expect([linked.status, Object.keys(await errorsOf(linked))]).toEqual([422, ['url']])
  })

  it.each([
    'http://maker.example.com/a.pdf',
    'javascript:alert(1)',
    'maker.example.com/a.pdf',
    'https://localhost/a.pdf',
    'https://127.1/a.pdf',
    'https://192.168.0.10/a.pdf',
    'https://[::1]/a.pdf',
    'https://nas.local/a.pdf',
    'https://user:pass@maker.example.com/a.pdf',
    'https://',
  ])('is no link to %s', async (url) => {
    const answer = await client.post(DOCUMENTS, {
      kind: 'datasheet',
      title: 'x',
      languages: [],
      url,
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual(['url'])
  })

  it('asks for the right to what is done with it', async () => {
    const { id } = await createLink(client)
    const viewer = await staff(['catalog.part-documents.view'])
    const stranger = await staff(['catalog.photosets.view'])
    expect((await stranger.get(DOCUMENTS)).status).toBe(403)
    expect((await viewer.get(`${DOCUMENTS}/${id}`)).status).toBe(200)
    const hash = 'a'.repeat(64)
    const refused = await Promise.all([
      viewer.post(DOCUMENTS, {}),
      viewer.put(`${DOCUMENTS}/${id}`, {}),
      viewer.delete(`${DOCUMENTS}/${id}`),
      viewer.post(`${DOCUMENTS}/${id}/uses`, { kind: 'brand', target_id: 1 }),
      viewer.delete(`${DOCUMENTS}/${id}/uses/brand/1`),
      viewer.post(`${DOCUMENTS}/known`, { hashes: [hash] }),
      viewer.put(`${DOCUMENTS}/files/${hash}`, new Uint8Array([1])),
      viewer.post(`${DOCUMENTS}/placements`, {}),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  it('is found by kind, by language, and where it is shown for nothing', async () => {
    const mark = freshWord()
    const product = await createProduct(await createBrand(), freshNumber())
    const [used, loose, manual] = await Promise.all([
      createDocument(client, { title: `${mark} 1`, languages: ['et', 'lv'], product_id: product }),
      createDocument(client, { title: `${mark} 2`, languages: ['et'] }),
      createLink(client, { title: `${mark} 3`, kind: 'manual', languages: [] }),
    ])
    const found = async (query: string) => idsOf(await listed(`q=${mark}&${query}`))
    expect(await found('')).toEqual([used.id, loose.id, manual.id])
    expect(await found('sort=-title')).toEqual([manual.id, loose.id, used.id])
    expect(await found('language=et')).toEqual([used.id, loose.id])
    expect(await found('language=et&unused=true')).toEqual([loose.id])
    expect(await found('kind=manual')).toEqual([manual.id])
    expect(await found('unused=true')).toEqual([loose.id, manual.id])
    expect(await found('kind=manual&language=et')).toEqual([])
    expect(idsOf(await listed('language=lv'))).toContain(used.id)
    expect(idsOf(await listed('sort=-created_at'))).toContain(manual.id)
    expect(idsOf(await listed('sort=title'))).toContain(used.id)
    expect((await client.get(`${DOCUMENTS}?kind=nonsense`)).status).toBe(422)
  })
})

describe('a part', () => {
  it('has its own documents, then those of its brand, then of its category, each once', async () => {
    const brand = await createBrand()
    const product = await createProduct(brand, freshNumber())
    const category = 4
    await env.DB.prepare(
      `INSERT INTO catalogued_products (product_id, category_id, value_list) VALUES (?1, ?2, '[]')
       ON CONFLICT (product_id) DO UPDATE SET category_id = ?2`,
    )
      .bind(product, category)
      .run()
    const ofCategory = await createLink(client, { title: 'c' })
    const ofBrand = await createLink(client, { title: 'b', kind: 'certificate' })
    const manual = await createDocument(client, { title: 'a', kind: 'manual', product_id: product })
    const sheet = await createDocument(client, { title: 'z', product_id: product })
    await use(ofCategory.id, 'category', category)
    for (const target of [brand, brand]) await use(ofBrand.id, 'brand', target)
    await use(sheet.id, 'brand', brand)
    const shown = await shownFor(product)
    expect(shown.map(({ id, of }) => [id, of])).toEqual([
      [sheet.id, 'product'],
      [manual.id, 'product'],
      [ofBrand.id, 'brand'],
      [ofCategory.id, 'category'],
    ])
    expect(shown[0]).toEqual({
      id: sheet.id,
      kind: 'datasheet',
      title: 'z',
      languages: [],
      url: sheet.url,
      mime: 'application/pdf',
      bytes: sheet.bytes,
      host: null,
      of: 'product',
    })
    expect(shown[3]).toMatchObject({ url: ofCategory.url, host: 'maker.example.com', mime: null })
    expect(
      (await client.delete(`${DOCUMENTS}/${ofCategory.id}/uses/category/${category}`)).status,
    ).toBe(204)
    expect(
      (await client.delete(`${DOCUMENTS}/${ofCategory.id}/uses/category/${category}`)).status,
    ).toBe(404)
    expect(await shownFor(product)).toHaveLength(3)
  })

  it('has fifty documents at most, and none for what is not there', async () => {
    const brand = await createBrand()
    const { id } = await createLink(client)
    const gone = await use(id, 'product', 999_999_999)
    expect([gone.status, Object.keys(await errorsOf(gone))]).toEqual([422, ['target_id']])
    await env.DB.prepare(
      `WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 50)
       INSERT INTO part_documents (kind, title, title_key, url)
       SELECT 'manual', 't', 't', 'https://full.example.com/' || ? || i FROM n`,
    )
      .bind(id)
      .run()
    await env.DB.prepare(
      `INSERT INTO part_document_uses SELECT 'brand', ?, id FROM part_documents
       WHERE url GLOB 'https://full.example.com/' || ? || '*'`,
    )
      .bind(brand, id)
      .run()
    const full = await use(id, 'brand', brand)
    expect([full.status, Object.keys(await errorsOf(full))]).toEqual([422, ['target_id']])
  })

  it('takes its documents along when its brand is merged; what is deleted lets go of them', async () => {
    const merger = await staff([...ALL, 'catalog.brands.merge'])
    const [gone, kept] = [await createBrand(), await createBrand()]
    const number = freshNumber()
    const [from, to] = [await createProduct(gone, number), await createProduct(kept, number)]
    const both = await createDocument(client, { title: 'both', product_id: from })
    await use(both.id, 'product', to)
    const one = await createDocument(client, { title: 'one', product_id: from })
    const ofBrand = await createLink(client, { title: 'brand' })
    await use(ofBrand.id, 'brand', gone)
    const merged = await merger.post(`/admin/brands/${gone}/alias`, { brand_id: kept })
    expect(merged.status).toBe(200)
    expect(idsOf(await shownFor(to))).toEqual([both.id, one.id, ofBrand.id])
    expect((await get(both.id)).use_count).toBe(1)
    expect((await get(one.id)).use_count).toBe(1)
    await env.DB.prepare('DELETE FROM products WHERE id = ?').bind(to).run()
    expect(await get(one.id)).toMatchObject({ use_count: 0, uses: [] })
  })
})
