import { describe, expect, it } from 'vitest'
import { ROLES_GIVEN_BY } from '../../../worker/people/teams/schemas.ts'
import {
  mayChangeOrder,
  mayInvite,
  mayOrderFor,
  maySeeOrder,
} from '../../../worker/people/teams/team-rights.ts'

const order = { teamId: 7, userId: 1 }
const as = (userId: number, standing: 'owner' | 'admin' | 'buyer' | 'viewer' | null) => ({
  userId,
  standing,
})

describe('the rights of a team', () => {
  it('let owner and admins invite, admins no admins', () => {
    expect(ROLES_GIVEN_BY.owner).toEqual(['admin', 'buyer', 'viewer'])
    expect(ROLES_GIVEN_BY.admin).toEqual(['buyer', 'viewer'])
    expect((['owner', 'admin', 'buyer', 'viewer'] as const).map(mayInvite)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('show its orders to its members only', () => {
    for (const standing of ['owner', 'admin', 'buyer', 'viewer'] as const) {
      expect(maySeeOrder(order, as(2, standing))).toBe(true)
    }
    expect(maySeeOrder(order, as(2, null))).toBe(false)
    expect(maySeeOrder({ teamId: null, userId: 1 }, as(2, 'owner'))).toBe(false)
  })

  it('show people their own orders, also of a team they have left', () => {
    expect(maySeeOrder(order, as(1, null))).toBe(true)
    expect(maySeeOrder({ teamId: null, userId: 1 }, as(1, null))).toBe(true)
  })

  it('leave others’ orders to owner and admins, and let viewers only look', () => {
    expect(mayChangeOrder(order, as(2, 'owner'))).toBe(true)
    expect(mayChangeOrder(order, as(2, 'admin'))).toBe(true)
    expect(mayChangeOrder(order, as(2, 'buyer'))).toBe(false)
    expect(mayChangeOrder(order, as(2, 'viewer'))).toBe(false)
    expect(mayChangeOrder(order, as(2, null))).toBe(false)
    expect(mayChangeOrder(order, as(1, 'buyer'))).toBe(true)
    expect(mayChangeOrder(order, as(1, 'viewer'))).toBe(false)
    expect(mayChangeOrder({ teamId: null, userId: 2 }, as(1, 'owner'))).toBe(false)
    expect(mayOrderFor('viewer')).toBe(false)
    expect(mayOrderFor('buyer')).toBe(true)
  })
})
