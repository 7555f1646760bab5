import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countries } from '../../../web/admin/settings/countries/countries.ts'
import { mails } from '../../../web/admin/settings/mails/mails.ts'
import { brands } from '../../../web/admin/catalog/brands/brands.ts'
import { orders } from '../../../web/admin/sales/orders/orders.ts'
import { searchMisses } from '../../../web/admin/sales/search-misses/search-misses.ts'
import { supplierInvoices } from '../../../web/admin/suppliers/supplier-invoices/supplier-invoices.ts'
import {
  supplierOrders,
  toBuy,
} from '../../../web/admin/suppliers/supplier-orders/supplier-orders.ts'
import { suppliers, warehouses } from '../../../web/admin/suppliers/suppliers/suppliers.ts'
import type { SearchParams } from '../../../web/admin/resource/search-params.ts'
import { LISTS } from '../../../worker/store/saved-views/schemas.ts'
import { sourceFiles } from '../../rules/source-files.ts'

interface Listed {
  name: string
  texts: string
  view: string
  search: SearchParams
}

const RESOURCES: Listed[] = [
  brands,
  countries,
  mails,
  orders,
  searchMisses,
  supplierInvoices,
  supplierOrders,
  suppliers,
  toBuy,
  warehouses,
]

const textsIn = (locale: string, { texts }: Listed): unknown =>
  JSON.parse(readFileSync(`web/i18n/${locale}/${texts}.json`, 'utf8'))

const saidAt = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)

/** What the shell says from a list's own texts. */
function keysOf({ search }: Listed): string[] {
  const filters = Object.entries(search).flatMap(([name, param]) => {
    const options = param.options.map((option) => `${param.words ?? `filters.${name}`}.${option}`)
    switch (param.control) {
      case 'choice':
        return [`filters.${name}.label`, `filters.${name}.any`, ...options]
      case 'choices':
        return [`filters.${name}`, ...options]
      case 'tab':
      case 'other':
        return []
      default:
        return [`filters.${name}`]
    }
  })
  return ['title', ...filters]
}

describe('the lists of the back office', () => {
  it('are all looked at here', () => {
    const said = sourceFiles('web/admin/**/*.ts').flatMap(
      ({ text }) => text.match(/= resource\(\{/g) ?? [],
    )
    expect(RESOURCES).toHaveLength(said.length)
    expect(said.length).toBeGreaterThan(6)
  })

  it.each(RESOURCES.map((one) => [one.name, one] as const))(
    'of %s have their words in every language, and rights the API knows',
    (_, one) => {
      for (const locale of ['be', 'en', 'ru']) {
        const texts = textsIn(locale, one)
        const silent = keysOf(one).filter((key) => typeof saidAt(texts, key) !== 'string')
        expect({ locale, silent }).toEqual({ locale, silent: [] })
      }
      expect(one.view).toBe(LISTS[one.name as keyof typeof LISTS])
    },
  )
})
