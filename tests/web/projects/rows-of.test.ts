import { expect, it } from 'vitest'
import type { ListAnswer, ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { rowsOfCart, rowsOfList } from '../../../web/projects/rows-of.ts'

const product = (id: number): ProductRef => ({
  id,
  mpn: `MPN-${id}`,
  name: '',
  brand: { id: 1, name: 'Maker', is_reviewed: true },
})

const answer = (more: object) =>
  ({ line: 1, number: 'mpn 1', quantity: 4, brand: null, matches: [], best: null, ...more }) as unknown as ListAnswer // prettier-ignore

it('names the part of a line that was found for certain, and leaves the others as they were written', () => {
  const rows = rowsOfList([
    answer({ matches: [{ product: product(1) }], best: { product_id: 1 } }),
    answer({ number: 'what', brand: 'Somebody', matches: [{ product: product(2) }] }),
    answer({ number: ' ' }),
  ])
  expect(rows.map(({ number, brand, product_id: id }) => ({ number, brand, id }))).toEqual([
    { number: 'MPN-1', brand: 'Maker', id: 1 },
    { number: 'what', brand: 'Somebody', id: undefined },
  ])
})

it('makes one row of several lines of a cart with the same part', () => {
  const rows = rowsOfCart([
    { product: product(1), quantity: 2 },
    { product: product(2), quantity: 5 },
    { product: product(1), quantity: 3 },
  ])
  expect(rows.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
    [1, 5],
    [2, 5],
  ])
})
