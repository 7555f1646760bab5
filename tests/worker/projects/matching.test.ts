import { beforeAll, describe, expect, it } from 'vitest'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run } from '../cart/shopper.ts'
import { createBrand, createProduct, createRates, freshNumber } from '../search/stock.ts'
import { planner } from './planner.ts'

beforeAll(createRates)

describe('the product of a row', () => {
  it('is the only one that its number means, by its brand where one is named', async () => {
    const me = await planner()
    const [one, other] = [await createBrand(), await createBrand(`Acme ${crypto.randomUUID()}`)]
    const single = freshNumber('-1')
    const double = freshNumber('/2')
    const only = await createProduct(one, single)
    const ofOne = await createProduct(one, double)
    const ofOther = await createProduct(other, double)
    const { results: names } = await run('SELECT name FROM brands WHERE id = ?', other)
    const brand = String(names[0]?.name)
    const project = await me.plan({
      rows: [
        { number: single.toLowerCase().replace('-', ' '), quantity: 1 },
        { number: double, quantity: 1 },
        { number: double, quantity: 1, brand },
        { number: single, quantity: 1, brand },
        { number: double, quantity: 1, product_id: ofOne },
        { number: freshNumber(), quantity: 1 },
      ],
    })
    expect(project.items.map((row) => row.product_id)).toEqual([
      only, null, ofOther, null, ofOne, null,
    ]) // prettier-ignore
    const [, several] = project.items
    const candidates = await dataOf<{ product: { id: number } }[]>(
      await me.get(`/user/projects/${project.id}/rows/${several?.id}/candidates`),
    )
    expect(new Set(candidates.map(({ product }) => product.id))).toEqual(new Set([ofOne, ofOther]))
    // What a person says wins, and stays until the number is another one.
    const chosen = await me.rows(project, { change: [{ id: several?.id, product_id: ofOther }] })
    expect(chosen.items[1]?.product).toMatchObject({ id: ofOther, brand: { name: brand } })
    const again = await me.rows(chosen, { change: [{ id: several?.id, number: single }] })
    expect(again.items[1]?.product_id).toBe(only)
  })

  it('is found for a thousand rows at once', async () => {
    const me = await planner()
    const brand = await createBrand()
    const numbers = Array.from({ length: 20 }, () => freshNumber())
    const ids: number[] = []
    for (const number of numbers) ids.push(await createProduct(brand, number))
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      number: at % 50 === 0 ? numbers[at / 50] : `ZZZ${at}ZZZ`,
      quantity: at,
    }))
    const project = await me.plan({ rows })
    expect(project.rows).toBe(1000)
    expect(
      project.items.filter((row) => row.product !== null).map((row) => row.product_id),
    ).toEqual(ids)
  })
})
