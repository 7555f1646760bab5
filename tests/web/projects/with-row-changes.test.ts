import { expect, it } from 'vitest'
import type { Project, ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { withRowChanges } from '../../../web/projects/with-row-changes.ts'

const row = (id: number, more: Partial<ProjectRow> = {}): ProjectRow => ({
  id,
  position: id,
  designators: '',
  number: `N${id}`,
  brand: 'Any',
  product_id: id,
  quantity: 1,
  spare_bps: 0,
  analogs: [],
  note: '',
  is_fixed: false,
  product: { id, mpn: `N${id}`, name: '', brand: { id: 1, name: 'Any', is_reviewed: true } },
  analog_products: [],
  takes: [],
  agreed_price: null,
  agreed_days: null,
  found: { flags: [], needed: 1, short: 0, sum: null, price: null, days: null, replacements: [] },
  ...more,
})

const project = (items: ProjectRow[]) => ({ id: 1, version: 3, items }) as unknown as Project

it('shows a changed row at once, and no finding that was of another quantity', () => {
  const { items } = withRowChanges(project([row(1), row(2)]), { change: [{ id: 2, quantity: 7 }] })
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 7])
  expect(items.map(({ found }) => found === null)).toEqual([false, true])
  expect(items[1]?.product?.id).toBe(2)
})

it('forgets the product of a row whose number is another one, and keeps it where only the note is', () => {
  const { items } = withRowChanges(project([row(1), row(2)]), {
    change: [
      { id: 1, number: 'LM317T' },
      { id: 2, note: 'hand-soldered' },
    ],
  })
  expect(items[0]?.product).toBeNull()
  expect(items[1]).toMatchObject({ note: 'hand-soldered', product: { id: 2 } })
  expect(items[1]?.found).not.toBeNull()
})

it('leaves removed rows out and puts the others into their order', () => {
  const { items } = withRowChanges(project([row(1), row(2), row(3)]), {
    remove: [2],
    order: [3, 1],
  })
  expect(items.map(({ id }) => id)).toEqual([3, 1])
})
