/** Every permission there is: `<area>.<noun>.<verb>`. Roles are made of these. */
export const PERMISSIONS = [
  ...verbs('sales.orders', [
    'view',
    'create',
    'update',
    'invoice',
    'ship',
    'refund',
    'cancel',
    'mark-fraud',
    'discount-below-floor',
  ]),
  ...verbs('sales.quotes', ['view', 'create', 'withdraw']),
  ...verbs('sales.returns', ['view', 'update', 'refund']),
  ...verbs('sales.search-misses', ['view']),
  ...verbs('sales.part-requests', ['view', 'update']),
  ...verbs('customers.users', ['view', 'create', 'update', 'delete', 'impersonate']),
  ...verbs('customers.companies', ['view', 'create', 'update', 'delete', 'exceed-credit']),
  ...verbs('customers.contacts', ['view', 'create', 'update', 'delete']),
  ...verbs('customers.groups', ['view', 'create', 'update', 'delete']),
  ...verbs('suppliers.suppliers', ['view', 'create', 'update', 'delete']),
  ...verbs('suppliers.warehouses', ['view', 'create', 'update', 'delete']),
  ...verbs('suppliers.offers', ['view', 'create', 'update', 'delete']),
  ...verbs('suppliers.offer-items', ['view', 'update']),
  ...verbs('suppliers.price-lists', [
    'view',
    'create',
    'update',
    'apply',
    'approve',
    'cancel',
    'rollback',
  ]),
  ...verbs('suppliers.inbound-mails', ['view', 'update']),
  ...verbs('suppliers.shelf', ['view', 'update', 'count']),
  ...verbs('suppliers.orders', ['view', 'create', 'update', 'delete']),
  ...verbs('suppliers.invoices', ['view', 'create', 'update', 'delete']),
  ...verbs('catalog.products', ['view', 'create', 'update', 'delete']),
  ...verbs('catalog.brands', ['view', 'create', 'update', 'delete', 'merge']),
  ...verbs('catalog.synonyms', ['view', 'create', 'update', 'delete']),
  ...verbs('catalog.crosses', ['view', 'create', 'update', 'delete', 'import']),
  ...verbs('catalog.categories', ['view', 'create', 'update', 'delete']),
  ...verbs('catalog.photosets', ['view', 'create', 'update', 'delete']),
  ...verbs('catalog.part-documents', ['view', 'create', 'update', 'delete']),
  ...verbs('markets.ozon', ['view', 'update', 'push']),
  ...verbs('settings.roles', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.countries', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.locales', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.currencies', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.rates', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.markup-rules', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.channels', ['view', 'create', 'update', 'delete']),
  ...verbs('settings.pages', ['view', 'update']),
  ...verbs('settings.store', ['view', 'update']),
  ...verbs('settings.jobs', ['view', 'update']),
  ...verbs('settings.live', ['view', 'update']),
  ...verbs('settings.integrations', ['view', 'manage']),
  ...verbs('reports.prices', ['view']),
  ...verbs('reports.charts', ['view', 'update']),
  ...verbs('reports.audit', ['view']),
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Anybody who works in the back office at all. */
export const ANY_PERMISSION = PERMISSIONS.join('|')

/** Who may see what parts cost the store, and so what it earns. */
const COSTS: Permission = 'reports.prices.view'

/** Whether the signed-in person may be told costs and margins; answers leave them out for others. */
export const seesCosts = ({ actor }: { actor: { permissions: unknown } | null }): boolean =>
  allows(actor?.permissions, COSTS)

/** Whether somebody works in the back office, or acts for a customer from there. */
export const isStaff = (
  actor: { permissions: string[]; offPermissions?: string[]; acting: unknown } | null,
): boolean =>
  actor !== null &&
  (actor.acting !== null || actor.permissions.length + (actor.offPermissions?.length ?? 0) > 0)

function verbs<Noun extends string, const Verbs extends readonly string[]>(
  noun: Noun,
  names: Verbs,
): `${Noun}.${Verbs[number]}`[] {
  return names.map((name: Verbs[number]) => `${noun}.${name}` as const)
}

/**
 * Whether a list of permissions allows what `expression` names: one name; `a|b` any of them; `a&b`
 * all of them. With a `|` present it splits on `|` only. A missing or non-array list allows nothing.
 */
export function allows(permissions: unknown, expression: string): boolean {
  if (!Array.isArray(permissions)) return false
  const has = (name: string) => permissions.includes(name)
  if (expression.includes('|')) return expression.split('|').some(has)
  return expression.split('&').every(has)
}
