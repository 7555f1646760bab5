import { beforeAll, describe, expect, it } from 'vitest'
import type {
  DocumentDetail,
  DocumentMatch,
  PartDocument,
} from '../../../worker/catalog/part-documents/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createBrand, createProduct, freshNumber, freshWord } from '../search/stock.ts'
import { ALL, dataOf, DOCUMENTS, place, storedFile } from './documents.ts'

let client: Client
beforeAll(async () => {
  client = await staff(ALL)
})

const get = (id: number) => dataOf<DocumentDetail>(client.get(`${DOCUMENTS}/${id}`))
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const use = (id: number, kind: string, target: number) =>
  client.post(`${DOCUMENTS}/${id}/uses`, { kind, target_id: target })
const shownFor = async (product: number) =>
  (await dataOf<{ documents: PartDocument[] }>((await guest()).get(`/products/${product}`)))
    .documents

describe('files by name', () => {
  it('say product, kind and languages', async () => {
    const brand = freshWord()
    const number = freshNumber()
    const product = await createProduct(await createBrand(brand), number)
    const names = [
      `${brand}_${number}.pdf`,
      `sheets/${brand.toUpperCase()}_${number.toLowerCase()}_datasheet_en_ru.PDF`,
      `${brand} ${number} Сертификат rev2.pdf`,
      `${number} manual (1).pdf`,
      `${brand}_${number}X_datasheet.pdf`,
      'datasheet.pdf',
      '../../etc/passwd',
    ]
    const matches = await dataOf<DocumentMatch[]>(client.post(`${DOCUMENTS}/match`, { names }))
    expect(matches.map(({ product: one, kind, languages }) => [one?.id, kind, languages])).toEqual([
      [product, null, []],
      [product, 'datasheet', ['en', 'ru']],
      [product, 'certificate', []],
      [product, 'manual', []],
      [undefined, 'datasheet', []],
      [undefined, null, []],
      [undefined, null, []],
    ])
  })

  it('end in a word that belongs to the number where a product has it', async () => {
    const brand = freshWord()
    const id = await createBrand(brand)
    const number = freshNumber()
    const [short, long] = [await createProduct(id, number), await createProduct(id, `${number}EN`)]
    const names = [`${brand}_${number}_EN.pdf`, `${brand}_${number}_RU.pdf`]
    const matches = await dataOf<DocumentMatch[]>(client.post(`${DOCUMENTS}/match`, { names }))
    expect(matches.map(({ product }) => product?.id)).toEqual([long, short])
  })

  it('become one document each, however often and at once they are placed', async () => {
    const product = await createProduct(await createBrand(), freshNumber())
    const other = await createProduct(await createBrand(), freshNumber())
    const hash = await storedFile(client)
    const runs = await Promise.all(
      [1, 2, 3].map(() => place(client, { hash, product_id: product })),
    )
    const ids = new Set(runs.flat().map((placed) => placed.document_id))
    expect(ids.size).toBe(1)
    expect(runs.flat().map(({ state }) => state)).toContain('added')
    const again = await place(
      client,
      { hash, product_id: product, title: 'Another' },
      { hash, product_id: other },
      { hash, product_id: null },
      { hash: 'd'.repeat(64), product_id: product },
      { hash, product_id: 999_999_999 },
    )
    expect(again.map(({ state }) => state)).toEqual([
      'there',
      'added',
      'there',
      'refused',
      'refused',
    ])
    expect(await get([...ids][0] ?? 0)).toMatchObject({ title: 'A datasheet', use_count: 2 })
  })

  it('wait without a product until a number is said', async () => {
    const hash = await storedFile(client)
    const [placed] = await place(client, { hash, product_id: null })
    expect(placed).toMatchObject({ state: 'added', use_count: 0 })
    const product = await createProduct(await createBrand(), freshNumber())
    await use(placed?.document_id ?? 0, 'product', product)
    expect(idsOf(await shownFor(product))).toEqual([placed?.document_id])
  })
})
