interface Command {
  key: 'newOrder' | 'uploadList' | 'setRate' | 'receive' | 'enterInvoice' | 'inviteStaff'
  /** Below the language. */
  path: string
  permission: string
}

/** What one can begin from anywhere, by the key of its words. */
export const COMMANDS: readonly Command[] = [
  { key: 'newOrder', path: '/admin/sales/orders/new', permission: 'sales.orders.create' },
  {
    key: 'uploadList',
    path: '/admin/warehouses',
    permission: 'suppliers.price-lists.create&suppliers.warehouses.view',
  },
  {
    key: 'setRate',
    path: '/admin/settings/currencies/rates',
    permission: 'settings.rates.create&settings.rates.view',
  },
  { key: 'receive', path: '/admin/suppliers/receiving', permission: 'suppliers.orders.update' },
  {
    key: 'enterInvoice',
    path: '/admin/suppliers/invoices/new',
    permission: 'suppliers.invoices.create&reports.prices.view',
  },
  {
    key: 'inviteStaff',
    path: '/admin/settings/staff/create',
    permission: 'settings.roles.update&settings.roles.view',
  },
]
