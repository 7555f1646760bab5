import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  Photoset,
  PhotosetRow,
  Placed,
  ProductPhotos,
} from '../../../worker/catalog/photosets/schemas.ts'
import type { NameMatch } from '../../../worker/catalog/targets/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createAlias, createBrand, createProduct, freshNumber, freshWord } from '../search/stock.ts'
import { freshHash, sendPhoto } from './mint-sizes.ts'

const ALL = ['view', 'create', 'update', 'delete'].map((verb) => `catalog.photosets.${verb}`)
const SETS = '/admin/catalog/photosets'

let client: Client
beforeAll(async () => {
  client = await staff(ALL)
})

const dataOf = async <Data>(answer: Response | Promise<Response>): Promise<Data> =>
  (await (await answer).json<{ data: Data }>()).data

const storedPhoto = async () => {
  const hash = freshHash()
  await sendPhoto(client, hash)
  return hash
}
const createSet = (title = freshWord()) => dataOf<Photoset>(client.post(SETS, { title }))
const place = (placements: { product_id: number; hash: string; position: number }[]) =>
  dataOf<Placed[]>(client.post(`${SETS}/placements`, { placements }))
const match = (names: string[]) => dataOf<NameMatch[]>(client.post(`${SETS}/match`, { names }))
const photosOf = async (...ids: number[]) =>
  dataOf<ProductPhotos[]>((await guest()).get(`/catalog/photos?products=${ids.join(',')}`))

describe('a photoset', () => {
  it('is made, filled, put in order, described, listed and deleted, each told to the audit log', async () => {
    const title = freshWord()
    const made = await createSet(title)
    const [one, two] = [await storedPhoto(), await storedPhoto()]
    const path = `${SETS}/${made.id}`
    const photos = [{ hash: one, alts: { en: 'Front', be: 'Спераду' } }, { hash: two }]
    const filled = await dataOf<Photoset>(client.put(path, { version: 1, photos }))
    expect(filled.photos).toEqual([
      { hash: one, width: 1280, height: 640, alts: { en: 'Front', be: 'Спераду' } },
      { hash: two, width: 1280, height: 640, alts: {} },
    ])
    const turned = await client.put(path, { version: 2, photos: photos.toReversed() })
    expect((await dataOf<Photoset>(turned)).photos.map(({ hash }) => hash)).toEqual([two, one])

    const listed = await client.get(`${SETS}?q=${title.slice(0, 8).toUpperCase()}`)
    expect((await listed.json<{ data: PhotosetRow[] }>()).data).toMatchObject([
      { id: made.id, title, photo: { hash: two }, photo_count: 2, use_count: 0 },
    ])
    expect((await client.delete(path)).status).toBe(204)
    expect((await client.get(path)).status).toBe(404)
    expect((await client.delete(path)).status).toBe(404)
    const { results } = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'photoset' AND subject_id = ? ORDER BY id`,
    )
      .bind(String(made.id))
      .all()
    expect(results.map(({ action }) => action)).toEqual([
      'photosets.create',
      'photosets.update',
      'photosets.update',
      'photosets.delete',
    ])
  })

  it('is changed by one of two at once, and only to pictures that are stored', async () => {
    const { id } = await createSet()
    const path = `${SETS}/${id}`
    const answers = await Promise.all(
      ['a', 'b'].map((title) => client.put(path, { version: 1, title })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const unknown = await client.put(path, { version: 2, photos: [{ hash: freshHash() }] })
    expect(unknown.status).toBe(422)
    const hash = await storedPhoto()
    const twice = await client.put(path, { version: 2, photos: [{ hash }, { hash }] })
    expect(twice.status).toBe(422)
    expect((await client.put(path, { version: 2, photos: 'all' })).status).toBe(422)
  })

  it('asks for the right to what is done with it', async () => {
    const { id } = await createSet()
    const viewer = await staff(['catalog.photosets.view'])
    const stranger = await staff(['catalog.brands.view'])
    expect((await stranger.get(SETS)).status).toBe(403)
    expect((await viewer.get(`${SETS}/${id}`)).status).toBe(200)
    const refused = await Promise.all([
      viewer.post(SETS, { title: 'x' }),
      viewer.put(`${SETS}/${id}`, { version: 1, title: 'x' }),
      viewer.delete(`${SETS}/${id}`),
      viewer.post(`${SETS}/${id}/uses`, { kind: 'brand', target_id: 1 }),
      viewer.post(`${SETS}/known`, { hashes: [freshHash()] }),
      viewer.post(`${SETS}/placements`, {
        placements: [{ product_id: 1, hash: freshHash(), position: 0 }],
      }),
      sendPhoto(viewer, freshHash()),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })
})

describe('names of pictures', () => {
  it('say product and place by brand, alias and number, or by a number that one product has', async () => {
    const [brand, alias] = [freshWord(), freshWord()]
    const brandId = await createBrand(brand)
    await createAlias(brandId, alias)
    const number = freshNumber()
    const id = await createProduct(brandId, number)
    const names = [
      `${brand}_${number}_2.jpg`,
      `parts/2026/${alias.toUpperCase()}_${number.toLowerCase()}.PNG`,
      `${brand} ${number} (3).webp`,
      `${number}.jpg`,
      `${brand}_${number}X_1.jpg`,
      '_.jpg',
      '<script>.svg',
    ]
    const matched = await match(names)
    expect(matched.map(({ product, position }) => [product?.id ?? null, position])).toEqual([
      [id, 2],
      [id, null],
      [id, 3],
      [id, null],
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(matched[0]?.product).toEqual({ id, brand, mpn: number })
  })

  it('are not guessed: a number of two brands, and two numbers that a dot tells apart', async () => {
    const number = freshNumber()
    const [one, two] = [freshWord(), freshWord()]
    const id = await createProduct(await createBrand(one), number)
    await createProduct(await createBrand(two), number)
    const brand = freshWord()
    const brandId = await createBrand(brand)
    await createProduct(brandId, `1.5${number}68`)
    const dotted = await createProduct(brandId, `1.5${number}6.8`)
    const matched = await match([
      `${number}_1.jpg`,
      `${one}_${number}_1.jpg`,
      `${brand}_1.5${number}6.8_1.jpg`,
      `${brand}_15${number}68_1.jpg`,
    ])
    expect(matched.map(({ product, reason }) => product?.id ?? reason)).toEqual([
      'several',
      id,
      dotted,
      'several',
    ])
  })
})

describe('pictures given to products', () => {
  it('make one photoset for each, in the order of their places, and nothing twice', async () => {
    const product = await createProduct(await createBrand(freshWord()), freshNumber())
    const [one, two] = [await storedPhoto(), await storedPhoto()]
    const placements = [
      { product_id: product, hash: two, position: 2 },
      { product_id: product, hash: one, position: 1 },
    ]
    const rounds = await Promise.all([place(placements), place(placements)])
    expect(rounds.flat().every(({ state }) => state !== 'refused')).toBe(true)
    expect((await place(placements)).map(({ state }) => state)).toEqual(['there', 'there'])
    const [shown] = await photosOf(product)
    expect(shown).toMatchObject({ product_id: product, of: 'product' })
    expect(shown?.photos.map(({ hash }) => hash)).toEqual([one, two])
    const { n } = (await env.DB.prepare(
      `SELECT count(*) AS n FROM photosets WHERE id IN
        (SELECT photoset_id FROM photoset_photos WHERE hash = ?)`,
    )
      .bind(one)
      .first<{ n: number }>()) ?? { n: 0 }
    expect(n).toBe(1)
  })

  it('are refused one by one where picture or product are not there', async () => {
    const product = await createProduct(await createBrand(freshWord()), freshNumber())
    const hash = await storedPhoto()
    const placed = await place([
      { product_id: product, hash: freshHash(), position: 0 },
      { product_id: 99_999_999, hash, position: 0 },
      { product_id: product, hash, position: 0 },
    ])
    expect(placed.map(({ state }) => state)).toEqual(['refused', 'refused', 'added'])
  })
})

describe('a product', () => {
  it('shows its own pictures, else its brand’s, else its category’s, and none of what is deleted', async () => {
    const brandId = await createBrand(freshWord())
    const product = await createProduct(brandId, freshNumber())
    await env.DB.prepare(
      `INSERT INTO catalogued_products (product_id, category_id, value_list) VALUES (?, 4, '[]')
       ON CONFLICT (product_id) DO UPDATE SET category_id = 4`,
    )
      .bind(product)
      .run()
    const sets = []
    for (const use of [
      { kind: 'category', target_id: 4 },
      { kind: 'brand', target_id: brandId },
      { kind: 'product', target_id: product },
    ]) {
      const { id } = await createSet()
      const photos = [{ hash: await storedPhoto() }]
      await client.put(`${SETS}/${id}`, { version: 1, photos })
      const used = await dataOf<Photoset>(client.post(`${SETS}/${id}/uses`, use))
      expect(used.uses).toMatchObject([use])
      expect((await photosOf(product))[0]).toMatchObject({ of: use.kind, photos })
      sets.push({ id, ...use })
    }
    const [, ofBrand, own] = sets
    const path = `${SETS}/${own?.id}/uses/product/${product}`
    expect((await client.delete(path)).status).toBe(204)
    expect((await client.delete(path)).status).toBe(404)
    expect((await photosOf(product))[0]?.of).toBe('brand')
    await client.delete(`${SETS}/${ofBrand?.id}`)
    expect((await photosOf(product))[0]?.of).toBe('category')
    await env.DB.prepare('DELETE FROM products WHERE id = ?').bind(product).run()
    expect(await photosOf(product)).toEqual([])
  })

  it('is not given a photoset where it is unknown, nor one that is', async () => {
    const { id } = await createSet()
    const unknown = await client.post(`${SETS}/${id}/uses`, {
      kind: 'product',
      target_id: 99_999_999,
    })
    expect(unknown.status).toBe(422)
    const lost = await client.post(`${SETS}/99999999/uses`, { kind: 'category', target_id: 1 })
    expect(lost.status).toBe(404)
    const odd = await client.post(`${SETS}/${id}/uses`, { kind: 'person', target_id: 1 })
    expect(odd.status).toBe(422)
  })
})
