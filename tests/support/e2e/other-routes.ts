/** Where the settings of the back office lie. */
export const SETTINGS = '/admin/settings'

/** Roles and staff; the demo's second role is the manager's. */
export const ROLE_PAGES = [
  { route: `${SETTINGS}/roles` },
  { route: `${SETTINGS}/roles/create` },
  { route: `${SETTINGS}/roles/$roleId/edit`, path: `${SETTINGS}/roles/2/edit` },
  { route: `${SETTINGS}/staff` },
]

/** What the store opens with, what it does by itself, who is connected to it, what it speaks, and where else it sells. */
export const JOB_PAGES = [
  { route: `${SETTINGS}/dead-letters` },
  { route: `${SETTINGS}/opening` },
  { route: `${SETTINGS}/horizon` },
  { route: `${SETTINGS}/horizon/kinds` },
  { route: `${SETTINGS}/horizon/cron` },
  { route: `${SETTINGS}/horizon/cache` },
  { route: `${SETTINGS}/horizon/databases` },
  { route: `${SETTINGS}/websockets` },
  { route: `${SETTINGS}/channels` },
  { route: `${SETTINGS}/channels/create` },
  { route: `${SETTINGS}/channels/$channelId/edit`, path: `${SETTINGS}/channels/1/edit` },
  { route: `${SETTINGS}/locales` },
  { route: `${SETTINGS}/locales/$id/edit`, path: `${SETTINGS}/locales/be/edit` },
  { route: `${SETTINGS}/integrations` },
  { route: `${SETTINGS}/integrations/webhooks` },
  { route: `${SETTINGS}/integrations/feeds` },
  { route: `${SETTINGS}/integrations/deliveries` },
  { route: '/admin/markets/ozon' },
  { route: '/admin/markets/ozon/orders' },
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
  // Where a visit that is over leads.
  '/admin/acting-ended',
  // Dialogs over their list.
  '/admin/customers/companies/create',
  '/admin/customers/groups/create',
  `${SETTINGS}/currencies/create`,
  `${SETTINGS}/currencies/$id/edit`,
  `${SETTINGS}/countries/create`,
  '/admin/customers/users/create',
  `${SETTINGS}/staff/create`,
  `${SETTINGS}/staff/$id/edit`,
  '/admin/reports/audit/$id',
  `${SETTINGS}/horizon/$id`,
  '/admin/sales/part-requests/$id/edit',
  '/admin/sales/quote-mails/$id/edit',
  '/admin/suppliers/inbound-mails/$id/edit',
  '/admin/customers/contacts/create',
  '/admin/catalog/products/$productId',
  // The demo has no photosets; `photosets.spec.ts` walks the page of one.
  '/admin/catalog/photosets/$photosetId',
  // Nor documents; `part-documents.spec.ts` walks the page of one.
  '/admin/catalog/documents/$documentId',
  '/admin/catalog/synonyms/create',
  '/admin/catalog/synonyms/$id/edit',
  `${SETTINGS}/countries/$id/edit`,
  `${SETTINGS}/locales/create`,
]

/** Contacts and tasks; the demo's first contact is a supplier's. */
export const CONTACT_PAGES = [
  { route: '/admin/customers/contacts' },
  { route: '/admin/customers/contacts/tasks' },
  { route: '/admin/customers/contacts/import' },
  { route: '/admin/customers/contacts/$contactId', path: '/admin/customers/contacts/1' },
]

/** The catalogue and those of car makes, as customers browse them. */
export const BROWSE_PAGES = [
  { route: '/brands' },
  { route: '/catalog' },
  { route: '/catalog/$', path: '/catalog/electronics/passives/resistors/chip-resistors' },
  { route: '/epc' },
  { route: '/epc/$make', path: '/epc/toyota' },
]

/** What the catalogue is put in order by. */
export const CATALOG_PAGES = [
  'products',
  'categories',
  'rules',
  'attributes',
  'crosses',
  'crosses/import',
  'products/import',
  'photosets',
  'documents',
  'brands',
  'synonyms',
].map((noun) => ({
  route: `/admin/catalog/${noun}`,
}))

/** Prices: versions of lists, and their lines; reports. */
export const PRICE_PAGES = [
  { route: '/admin/prices/price-lists' },
  { route: '/admin/prices/offer-items' },
  { route: '/admin/reports/audit' },
  { route: '/admin/charts' },
]
