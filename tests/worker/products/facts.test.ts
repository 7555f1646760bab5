import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetTree } from '../../../worker/catalog/categories/known-tree.ts'
import type { Photoset } from '../../../worker/catalog/photosets/schemas.ts'
import type { ProductCard, ProductFacts } from '../../../worker/catalog/products/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { catalogue, categoryPage, CHIPS } from '../browse/browse.ts'
import { PACKAGE, RESISTANCE, say } from '../decisions/decided.ts'
import { freshHash, sendPhoto } from '../photosets/mint-sizes.ts'
import { countingDb, createBrand, createProduct, freshNumber, stock } from '../search/stock.ts'

const SETS = '/admin/catalog/photosets'
const RIGHTS = ['view', 'create', 'update', 'delete'].map((verb) => `catalog.photosets.${verb}`)

let clerk: Client
beforeAll(async () => {
  await env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run()
  clerk = await staff([...RIGHTS, 'catalog.products.view', 'catalog.products.update'])
})

const facts = async (id: number, locale = 'en') =>
  dataOf<ProductFacts>(
    await (await guest()).get(`/products/${id}/facts`, { headers: { 'X-Locale': locale } }),
  )

/** A part on offer, catalogued by its name. */
async function part(name: string) {
  const made = await stock(freshNumber(), { name })
  await catalogue()
  return { ...made, id: made.productId }
}

/** Another list names the part so. */
async function alsoNamed({ id, offerId }: { id: number; offerId: number }, name: string) {
  await env.DB.prepare('INSERT INTO offered_names (product_id, offer_id, name) VALUES (?, ?, ?)')
    .bind(id, offerId, name)
    .run()
  await env.DB.prepare('UPDATE catalogue_state SET catalogued_to = 0, version = version + 1').run()
  await catalogue()
}

/** A photoset of these pictures, shown for something. */
async function photoset(kind: string, target: number, photos: { alts: Record<string, string> }[]) {
  const hashes = photos.map(() => freshHash())
  for (const hash of hashes) await sendPhoto(clerk, hash)
  const made = await dataOf<Photoset>(await clerk.post(SETS, { title: freshNumber() }))
  await clerk.put(`${SETS}/${made.id}`, {
    version: 1,
    photos: photos.map((photo, at) => ({ ...photo, hash: hashes[at] })),
  })
  const used = await clerk.post(`${SETS}/${made.id}/uses`, { kind, target_id: target })
  expect(used.status).toBeLessThan(300)
  return hashes
}

const written = (values: ProductFacts['values']) =>
  values.map(({ code, value }) => `${code} ${value}`)

describe('the facts of a product', () => {
  it('are its category and values, in the order of the category and the language of the reader', async () => {
    const { id } = await part('Resistor 0603 5% 4k7')
    const { category, values, fits, photos } = await facts(id)
    expect(category?.map(({ name }) => name)).toEqual([
      'Electronics',
      'Passive components',
      'Resistors',
      'Chip resistors',
    ])
    expect(category?.at(-1)?.path).toBe(CHIPS)
    expect(written(values)).toEqual(['resistance 4700', 'tolerance 5', 'package 0603'])
    expect(values[0]).toEqual({
      attribute_id: RESISTANCE,
      code: 'resistance',
      name: 'Resistance',
      type: 'number',
      unit: 'Ω',
      prefixes: ['m', 'k', 'M', 'G'],
      is_main: true,
      is_filter: true,
      is_doubtful: false,
      value: '4700',
      choice: null,
    })
    expect([fits, photos]).toEqual([[], []])

    const russian = await facts(id, 'ru')
    expect(russian.category?.at(-1)?.name).toBe('Чип-резисторы')
    expect(russian.values[0]?.name).toBe('Сопротивление')
  })

  it('say which cars it fits apart from its other values', async () => {
    const { id } = await part('Колодки тормозные передние VW Golf V, Skoda')
    const { values, fits } = await facts(id)
    expect(written(values)).toEqual(['side front'])
    expect(values[0]?.choice).toBe('front')
    expect(new Set(written(fits))).toEqual(
      new Set(['make Volkswagen', 'make Skoda', 'model Golf V']),
    )
  })

  it('have what is known beside the category’s own attributes behind them', async () => {
    const { id } = await part('Resistor 0603 4k7 125 °C 4 pin')
    const codes = (await facts(id)).values.map(({ code, is_filter: isFilter }) => [code, isFilter])
    expect(codes.slice(0, 2)).toEqual([
      ['resistance', true],
      ['package', true],
    ])
    expect(codes.length).toBeGreaterThan(2)
    expect(codes.slice(2).every(([, isFilter]) => isFilter === false)).toBe(true)
  })

  it('mark what lists disagree about until a person settles it', async () => {
    const made = await part('Резистор 10 кОм 0805')
    await alsoNamed(made, 'Резистор 12 кОм 0805')
    const doubtful = (await facts(made.id)).values.filter(({ is_doubtful: isOne }) => isOne)
    expect(written(doubtful)).toEqual(['resistance 10000'])

    await say(clerk, made, { say: 'value', attribute_id: RESISTANCE, value: '12000' })
    await say(clerk, made, { say: 'none', attribute_id: PACKAGE })
    const { values } = await facts(made.id)
    expect(written(values)).toEqual(['resistance 12000'])
    expect(values[0]?.is_doubtful).toBe(false)
  })

  it('name no category that is hidden, or stands in a hidden one', async () => {
    const { id } = await part('Resistor 4k7 5% 0603')
    for (const slug of ['chip-resistors', 'passives']) {
      const hide = async (is: number) => {
        await env.DB.prepare('UPDATE categories SET is_hidden = ? WHERE slug = ?')
          .bind(is, slug)
          .run()
        forgetTree()
      }
      await hide(1)
      const hidden = await facts(id)
      expect([hidden.category, written(hidden.values)[0]]).toEqual([null, 'resistance 4700'])
      await hide(0)
      expect((await facts(id)).category).toHaveLength(4)
    }
  })

  it('have its own photos, else those of its brand, else those of its category', async () => {
    const { id, brandId } = await part('Resistor 4k7 5% 0603')
    const { id: categoryId } = (await facts(id)).category?.at(-1) ?? { id: 0 }
    const [ofCategory] = await photoset('category', categoryId, [{ alts: {} }])
    expect((await facts(id)).photos).toEqual([
      { hash: ofCategory, width: 1280, height: 640, alt: '', of: 'category' },
    ])
    await photoset('brand', brandId, [{ alts: {} }])
    expect((await facts(id)).photos.map(({ of }) => of)).toEqual(['brand'])
    const own = await photoset('product', id, [
      { alts: { en: 'Front', be: 'Спераду' } },
      { alts: { ru: 'Сзади' } },
    ])
    expect((await facts(id, 'be')).photos).toMatchObject([
      { hash: own[0], alt: 'Спераду', of: 'product' },
      { hash: own[1], alt: 'Сзади', of: 'product' },
    ])
    expect((await facts(id, 'ru')).photos.map(({ alt }) => alt)).toEqual(['Front', 'Сзади'])
  })

  it('are found in one round trip, and none for an unknown product or one of a forbidden brand', async () => {
    const { id } = await part('Resistor 4k7 5% 0603')
    await facts(id)
    const { db, trips } = countingDb()
    const client = await guest()
    const answer = await client.get(`/products/${id}/facts`, { env: { DB: db } })
    expect([answer.status, trips()]).toEqual([200, 1])
    const hidden = await createProduct(await createBrand(undefined, 'forbidden'), freshNumber())
    for (const absent of [999_999_999, hidden]) {
      expect((await client.get(`/products/${absent}/facts`)).status).toBe(404)
    }
  })

  it('are part of the product itself, in the same round trip', async () => {
    const { id } = await part('Resistor 4k7 5% 0603')
    const known = await facts(id)
    // What prices are computed with is kept until it changes.
    await (await guest()).get(`/products/${id}`)
    const { db, trips } = countingDb()
    const answer = await (await guest()).get(`/products/${id}`, { env: { DB: db } })
    const card = await dataOf<ProductCard>(answer)
    expect(trips()).toBe(1)
    expect(card).toMatchObject(known)
    expect(card.offers).toHaveLength(1)
  })
})

describe('a part in the table of a category', () => {
  it('shows the first photo of its own, not those of its brand', async () => {
    const [one, other] = [
      await part('Resistor 4k7 5% 0603'),
      await part('Chip resistor 10k 1% 1206'),
    ]
    const hashes = await photoset('product', one.id, [
      { alts: { en: 'Front' } },
      { alts: { en: 'Back' } },
    ])
    await photoset('brand', other.brandId, [{ alts: {} }])
    const page = await categoryPage({ brand: `${one.brandId},${other.brandId}` })
    const photos = new Map(page.parts.map(({ product, photo }) => [product.id, photo]))
    expect(photos.get(one.id)).toEqual({ hash: hashes[0], width: 1280, height: 640, alt: 'Front' })
    expect(photos.get(other.id)).toBeNull()
  })
})
