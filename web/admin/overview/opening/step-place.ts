import type { Opening, StepKey } from '../../../../worker/reports/opening/schemas.ts'

/** The pages on which steps are done. */
const PLACES = {
  legal: '/$locale/admin/settings/payment-methods',
  sender: '/$locale/admin/settings/store',
  currency: '/$locale/admin/settings/currencies',
  languages: '/$locale/admin/settings/locales',
  countries: '/$locale/admin/settings/countries',
  shipping: '/$locale/admin/settings/shipping-methods',
  payment: '/$locale/admin/settings/payment-methods',
  pages: '/$locale/admin/settings/pages',
  supply: '/$locale/admin/suppliers',
  prices: '/$locale/admin/prices/markups',
  test_order: '/$locale/admin/sales/orders',
} as const satisfies Partial<Record<StepKey, string>>

/** Where a step is done; null: by a command on the owner's own machine. */
export function placeOf(key: StepKey, { missing }: Pick<Opening, 'missing'>) {
  if (key === 'backup') return null
  const isContact = missing.length > 0 && missing.every((name) => name.startsWith('contact_'))
  return key === 'legal' && isContact ? PLACES.sender : PLACES[key]
}
