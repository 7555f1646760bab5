import { expect, it } from 'vitest'
import { hasPermission } from '../../../web/session/has-permission.ts'

const HELD = ['suppliers.offers.view', 'suppliers.price-lists.apply']

it.each([
  ['suppliers.offers.view', true],
  ['suppliers.offers.update', false],
  ['suppliers.offers.update|suppliers.offers.view', true],
  ['suppliers.offers.view&suppliers.price-lists.apply', true],
  ['suppliers.offers.view&suppliers.offers.update', false],
  ['x&y|suppliers.offers.view', true],
])('%s', (wanted, answer) => {
  expect(hasPermission(HELD, wanted)).toBe(answer)
})

it.each([undefined, null, 'suppliers.offers.view', {}])('a list that is %s fails', (held) => {
  expect(hasPermission(held, 'suppliers.offers.view')).toBe(false)
})
