/** What the work on orders needs, as an owner sees it; each in a language of its own. */
export const STAFF_PAGES = [
  { name: 'ways of sending', path: '/be/admin/settings/shipping-methods' },
  { name: 'a new way of sending', path: '/en/admin/settings/shipping-methods/create' },
  { name: 'a way of sending', path: '/ru/admin/settings/shipping-methods/1/edit' },
  { name: 'ways of paying', path: '/ru/admin/settings/payment-methods' },
  { name: 'paying by card', path: '/be/admin/settings/payment-methods/card/edit' },
  { name: 'paying by transfer', path: '/en/admin/settings/payment-methods/money_transfer/edit' },
  { name: 'countries', path: '/be/admin/settings/countries' },
  { name: 'a country', path: '/ru/admin/settings/countries/PL/edit' },
  { name: 'markups', path: '/ru/admin/prices/markups' },
  { name: 'the store', path: '/be/admin/settings/store' },
  { name: 'orders', path: '/ru/admin/sales/orders' },
  { name: 'what is to be bought', path: '/be/admin/suppliers/orders' },
  { name: 'supplier orders', path: '/ru/admin/suppliers/orders?view=orders' },
  { name: 'supplier invoices', path: '/en/admin/suppliers/invoices' },
  { name: 'a new supplier invoice', path: '/be/admin/suppliers/invoices/new' },
]
