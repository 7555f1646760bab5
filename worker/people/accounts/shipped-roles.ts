import { type Permission, PERMISSIONS } from '../../permissions.ts'

const all = (...prefixes: string[]): Permission[] =>
  PERMISSIONS.filter((name) => prefixes.some((prefix) => name.startsWith(`${prefix}.`)))

const seen = (...prefixes: string[]): Permission[] =>
  all(...prefixes).filter((name) => name.endsWith('.view'))

const role = (...names: Permission[]): Permission[] => [...new Set(names)]

/** The roles a new store has; afterwards they are data like any other role. */
export const SHIPPED_ROLES = {
  /** Everything. */
  owner: role(...PERMISSIONS),
  /** Runs the shop day by day; does not assign rights. */
  manager: role(
    ...all('sales', 'customers', 'suppliers', 'catalog', 'markets', 'reports'),
    ...all('settings.currencies', 'settings.rates', 'settings.markup-rules', 'settings.jobs'),
    ...all('settings.pages', 'settings.store', 'settings.integrations'),
    ...seen('settings.countries', 'settings.locales', 'settings.channels'),
  ),
  /** Supply: suppliers, their lists, what to order. */
  buyer: role(
    ...all('suppliers', 'catalog.crosses'),
    ...seen('sales', 'catalog', 'reports.prices', 'reports.charts'),
    ...seen('settings.rates', 'settings.markup-rules', 'settings.currencies'),
    'catalog.brands.update',
    'catalog.brands.merge',
  ),
  /** The catalogue: brands, products, photos, crosses. */
  content: role(
    ...all('catalog', 'settings.pages'),
    ...seen('suppliers.suppliers', 'sales.search-misses'),
  ),
  /** Talks to customers and helps with their orders. */
  support: role(
    ...seen('sales', 'customers', 'suppliers.suppliers', 'suppliers.warehouses', 'catalog'),
    ...seen('suppliers.orders', 'suppliers.invoices'),
    'sales.orders.update',
    'sales.orders.cancel',
    'sales.part-requests.update',
    'sales.quotes.create',
    'sales.quotes.withdraw',
    'sales.returns.update',
    'customers.contacts.create',
    'customers.contacts.update',
    'customers.users.update',
    'customers.users.impersonate',
  ),
} satisfies Record<string, Permission[]>

export type ShippedRole = keyof typeof SHIPPED_ROLES
