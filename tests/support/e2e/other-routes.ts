/** Where the settings of the back office lie. */
export const SETTINGS = '/admin/settings'

/** Roles and staff; the demo's second role is the manager's. */
export const ROLE_PAGES = [
  { route: `${SETTINGS}/roles` },
  { route: `${SETTINGS}/roles/create` },
  { route: `${SETTINGS}/roles/$roleId/edit`, path: `${SETTINGS}/roles/2/edit` },
  { route: `${SETTINGS}/staff` },
]

/** Companies and groups; the demo has three of each. */
export const CUSTOMER_PAGES = [
  { route: '/admin/customers/companies' },
  {
    route: '/admin/customers/companies/$companyId/edit',
    path: '/admin/customers/companies/1/edit',
  },
  { route: '/admin/customers/groups' },
  { route: '/admin/customers/groups/$groupId/edit', path: '/admin/customers/groups/1/edit' },
]

/** Routes at which no language can be chosen, each with why. */
export const OTHER_ROUTES = [
  // They lead on to another.
  '/account',
  '/admin',
  '/admin/suppliers/warehouses/$',
  // Dialogs over their list.
  '/admin/customers/companies/create',
  '/admin/customers/groups/create',
  `${SETTINGS}/currencies/create`,
  `${SETTINGS}/currencies/$id/edit`,
  `${SETTINGS}/countries/create`,
  `${SETTINGS}/staff/create`,
  `${SETTINGS}/staff/$id/edit`,
  '/admin/reports/audit/$id',
  '/admin/sales/part-requests/$id/edit',
  '/admin/suppliers/inbound-mails/$id/edit',
  '/admin/catalog/synonyms/create',
  '/admin/catalog/synonyms/$id/edit',
  `${SETTINGS}/countries/$id/edit`,
]

/** Prices: versions of lists, and their lines. */
export const PRICE_PAGES = [
  { route: '/admin/prices/price-lists' },
  { route: '/admin/prices/offer-items' },
]
