import { describe, expect, it } from 'vitest'
import { guest } from '../../support/worker/client.ts'
import { createOffer, csv, importList, liveItems, row } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { shopper } from '../cart/shopper.ts'
import { freshNumber, freshWord } from '../search/stock.ts'
import { editor, namedIn, rowsOf } from './twins.ts'

/** A list that has two numbers of one brand, and the products they became. */
async function listed() {
  const brand = freshWord()
  const [goneNumber, keptNumber] = [freshNumber('61'), freshNumber('83')]
  const offerId = await createOffer()
  const lines = (price = '1.50') =>
    csv(
      row({ brand, mpn: goneNumber, name: 'Рэзістар адзін', price }),
      row({ brand, mpn: keptNumber, name: 'Рэзістар два', price: '2.00' }),
    )
  expect((await importList(offerId, lines())).status).toBe('applied')
  const idOf = async (mpn: string) =>
    Number((await rowsOf('SELECT id FROM products WHERE mpn = ?', mpn))[0]?.['id'] ?? 0)
  const [gone, kept] = [await idOf(goneNumber), await idOf(keptNumber)]
  return { brand, goneNumber, keptNumber, offerId, lines, idOf, gone, kept }
}

const numbers = async (offerId: number) => (await liveItems(offerId)).map(({ mpn }) => mpn)

describe('a price list that names a number that is gone', () => {
  it('feeds the product it was merged into: its own lines, changed ones and those of another offer', async () => {
    const { brand, goneNumber, keptNumber, offerId, lines, gone, kept, idOf } = await listed()
    const me = await editor()
    await me.merged(gone, kept)
    expect(await numbers(offerId)).toEqual([keptNumber, keptNumber])
    expect((await importList(offerId, lines('1.55'))).status).toBe('applied')
    const costs = (await liveItems(offerId)).map(({ cost_micros: cost }) => cost)
    expect(costs.toSorted((a, b) => a - b)).toEqual([1_550_000, 2_000_000])
    const other = await createOffer()
    const list = csv(
      row({ brand, mpn: goneNumber.toLowerCase(), name: 'Зусім іншая назва' }),
      row({ brand, mpn: freshNumber('5'), name: 'Новая' }),
    )
    expect((await importList(other, list)).counts).toMatchObject({ created: 2, rejected: 0 })
    expect(await numbers(other)).toContain(keptNumber)
    expect(await idOf(goneNumber)).toBe(0)
    // What the other list calls it is evidence of the kept one.
    expect(
      await rowsOf(
        'SELECT name FROM offered_names WHERE product_id = ? AND offer_id = ?',
        kept,
        other,
      ),
    ).toEqual([{ name: 'Зусім іншая назва' }])
    const [alias] = await me.aliases(kept)
    expect(alias).toMatchObject({ mpn: goneNumber, lines: 2 })
  })

  it('does so again after the line was gone for a while', async () => {
    const { brand, keptNumber, goneNumber, offerId, lines, gone, kept } = await listed()
    await (await editor()).merged(gone, kept)
    await importList(offerId, csv(row({ brand, mpn: keptNumber, price: '2.00' })))
    await importList(offerId, lines())
    expect(await numbers(offerId)).toEqual([keptNumber, keptNumber])
    expect(await rowsOf('SELECT id FROM products WHERE mpn = ?', goneNumber)).toEqual([])
  })
})

describe('a number that is split off', () => {
  it('is a product again, with the lines of lists that call it so, and what is in carts of them', async () => {
    const { goneNumber, keptNumber, offerId, lines, gone, kept, idOf } = await listed()
    const me = await editor()
    await me.merged(gone, kept)
    const items = await liveItems(offerId)
    const buyer = await shopper()
    for (const { id } of items) await buyer.add({ supplier_offer_item_id: id, quantity: 1 })
    const [alias] = await me.aliases(kept)
    const answer = await me.split(kept, alias?.id ?? 0)
    expect(answer.status).toBe(200)
    const { product_id: made } = await dataOf<{ product_id: number }>(answer)
    expect(await idOf(goneNumber)).toBe(made)
    expect((await numbers(offerId)).toSorted()).toEqual([goneNumber, keptNumber].toSorted())
    expect(new Set((await buyer.cart()).map(({ product }) => product?.mpn))).toEqual(
      new Set([goneNumber, keptNumber]),
    )
    expect(await me.aliases(kept)).toEqual([])
    expect(await rowsOf('SELECT name FROM products WHERE id = ?', made)).toEqual([
      { name: 'Рэзістар адзін' },
    ])
    // The list names it again, and the next one goes on with it.
    expect((await importList(offerId, lines('1.56'))).status).toBe('applied')
    expect((await numbers(offerId)).toSorted()).toEqual([goneNumber, keptNumber].toSorted())
    const found = await (await guest()).get(`/search?q=${goneNumber}`)
    expect(await dataOf<object>(found)).toMatchObject({
      products: [{ match: 'exact', product: { id: made } }],
    })
    // They can be merged, and split, as often as one likes.
    await me.merged(made, kept)
    expect(await namedIn(made)).toEqual([])
  })

  it('is split off once, and only of its own product', async () => {
    const { gone, kept } = await listed()
    const other = await listed()
    const me = await editor()
    await me.merged(gone, kept)
    const [alias] = await me.aliases(kept)
    expect((await me.split(other.kept, alias?.id ?? 0)).status).toBe(404)
    expect((await me.split(kept, 9_000_000_001)).status).toBe(404)
    const answers = await Promise.all([
      me.split(kept, alias?.id ?? 0),
      me.split(kept, alias?.id ?? 0),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await me.aliases(kept)).length).toBe(0)
  })
})
