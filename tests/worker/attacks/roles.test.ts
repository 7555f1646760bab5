import { describe, expect, it } from 'vitest'
import { allows } from '../../../worker/permissions.ts'
import { SHIPPED_ROLES, type ShippedRole } from '../../../worker/people/accounts/shipped-roles.ts'
import { staff } from '../../support/worker/client.ts'
import { TARGETS } from './every-route.ts'

const ROLES = Object.keys(SHIPPED_ROLES) as ShippedRole[]
const OF_STAFF = TARGETS.filter(({ access }) => access.includes('.'))

describe('each role of staff at every route of the back office', () => {
  it.each(ROLES)(
    '%s is let through where its permissions say so, and nowhere else',
    async (role) => {
      const client = await staff(role)
      const wrong: string[] = []
      for (const { method, path, access } of OF_STAFF) {
        const { status } = await client.call(method, path, method === 'GET' ? {} : { body: {} })
        const isThrough = ![401, 403, 419].includes(status) && status < 500
        if (isThrough !== allows(SHIPPED_ROLES[role], access)) {
          wrong.push(`${method} ${path} (${access}): ${status}`)
        }
      }
      expect(wrong).toEqual([])
      expect(OF_STAFF.length).toBeGreaterThan(50)
    },
  )

  it('has something to refuse to each but the owner', () => {
    const refused = (role: ShippedRole) =>
      OF_STAFF.filter(({ access }) => !allows(SHIPPED_ROLES[role], access)).length
    expect(refused('owner')).toBe(0)
    for (const role of ROLES.filter((name) => name !== 'owner' && name !== 'manager')) {
      expect(refused(role)).toBeGreaterThan(10)
    }
  })
})
