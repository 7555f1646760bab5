import { describe, expect, it } from 'vitest'
import { PERMISSIONS, allows } from '../../../worker/permissions.ts'
import { SHIPPED_ROLES } from '../../../worker/people/accounts/shipped-roles.ts'

describe('allows', () => {
  it.each([
    [['a'], 'a', true],
    [['a'], 'b', false],
    [['b'], 'a|b', true],
    [['c'], 'a|b', false],
    [['a', 'b'], 'a&b', true],
    [['a'], 'a&b', false],
    // With a bar present it splits on the bar only.
    [['a'], 'a&b|c', false],
    [['a&b'], 'a&b|c', true],
    [['ab'], 'a', false],
    [[], '', false],
  ])('%j for %s: %s', (permissions, expression, isAllowed) => {
    expect(allows(permissions, expression)).toBe(isAllowed)
  })

  it.each([undefined, null, 'a', { 0: 'a', length: 1 }])('fails on %j', (permissions) => {
    expect(allows(permissions, 'a')).toBe(false)
  })
})

describe('shipped roles', () => {
  it('let the owner do everything, and only the owner assign rights', () => {
    expect([...SHIPPED_ROLES.owner]).toEqual([...PERMISSIONS])
    const mayHandOut = Object.entries(SHIPPED_ROLES).filter(([, permissions]) =>
      allows(permissions, 'settings.roles.update|settings.roles.create'),
    )
    expect(mayHandOut.map(([name]) => name)).toEqual(['owner'])
  })
  it('let the buyer import and roll back, and support look only', () => {
    expect(
      allows(SHIPPED_ROLES.buyer, 'suppliers.price-lists.apply&suppliers.price-lists.rollback'),
    ).toBe(true)
    expect(
      allows(SHIPPED_ROLES.support, 'suppliers.suppliers.update|suppliers.price-lists.apply'),
    ).toBe(false)
  })
})
