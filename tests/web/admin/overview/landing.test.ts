import { describe, expect, it } from 'vitest'
import { landingOf } from '../../../../web/admin/frame/landing.ts'
import { railEntryOf } from '../../../../web/admin/frame/rail-groups.ts'
import { hasPermission } from '../../../../web/session/has-permission.ts'
import { SHIPPED_ROLES } from '../../../../worker/people/accounts/shipped-roles.ts'

const landing = (roles: string[], permissions: readonly string[]) =>
  landingOf({ roles, can: (wanted) => hasPermission(permissions, wanted) })?.key

describe('landingOf', () => {
  it.each([
    ['owner', 'dashboard'],
    ['manager', 'dashboard'],
    ['buyer', 'toBuy'],
    ['content', 'products'],
    ['support', 'orders'],
  ] as const)('begins the day of the role %s at %s', (role, place) => {
    expect(landing([role], SHIPPED_ROLES[role])).toBe(place)
  })
  it('takes the higher of two roles', () => {
    expect(landing(['support', 'owner'], SHIPPED_ROLES.owner)).toBe('dashboard')
  })
  it('leads roles of the store’s own to the first section that they may see', () => {
    expect(landing(['clerk'], ['suppliers.shelf.view', 'settings.store.view'])).toBe('shelf')
    expect(landing(['clerk'], ['sales.returns.view', 'catalog.brands.view'])).toBe('returns')
  })
  it('leads a shipped role that lost its section to the next one', () => {
    expect(landing(['content'], ['settings.pages.view'])).toBe('pages')
  })
  it('leads who sees nothing but charts to them, and others nowhere', () => {
    expect(landing(['clerk'], ['reports.charts.view'])).toBe('charts')
    expect(landing(['clerk'], ['catalog.products.view'])).toBeUndefined()
  })
})

describe('railEntryOf', () => {
  const at = (path: string, view?: string) => railEntryOf(`/en/admin/${path}`, view)?.key
  it('tells two lists at one address by what it says', () => {
    expect(at('suppliers/orders')).toBe('toBuy')
    expect(at('suppliers/orders', 'orders')).toBe('supplierOrders')
    expect(at('suppliers/orders/new')).toBe('toBuy')
    expect(at('suppliers/orders/7')).toBe('supplierOrders')
  })
  it('takes the nearest above a page', () => {
    expect(at('suppliers/7/warehouses')).toBe('suppliers')
    expect(at('suppliers/shelf/3')).toBe('shelf')
    expect(at('settings/staff/2/edit')).toBe('roles')
    expect(at('nowhere')).toBeUndefined()
  })
})
