import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { useCan } from './use-can.ts'

/** The page of a thing: its address, and what of it the address names, its parents first. */
interface Place {
  to: string
  params: readonly string[]
  /** The right to open it. */
  right: string
}

const PLACES: Record<string, Place> = {
  order: {
    to: '/$locale/admin/sales/orders/$orderId',
    params: ['orderId'],
    right: 'sales.orders.view',
  },
  return: {
    to: '/$locale/admin/sales/returns/$returnId',
    params: ['returnId'],
    right: 'sales.returns.view',
  },
  quote: {
    to: '/$locale/admin/sales/quotes/$quoteId',
    params: ['quoteId'],
    right: 'sales.quotes.view',
  },
  contact: {
    to: '/$locale/admin/customers/contacts/$contactId',
    params: ['contactId'],
    right: 'customers.contacts.view',
  },
  user: {
    to: '/$locale/admin/customers/users/$userId/edit',
    params: ['userId'],
    right: 'customers.users.view',
  },
  company: {
    to: '/$locale/admin/customers/companies/$companyId/edit',
    params: ['companyId'],
    right: 'customers.companies.view',
  },
  group: {
    to: '/$locale/admin/customers/groups/$groupId/edit',
    params: ['groupId'],
    right: 'customers.groups.view',
  },
  supplier: {
    to: '/$locale/admin/suppliers/$supplierId/warehouses',
    params: ['supplierId'],
    right: 'suppliers.suppliers.view',
  },
  // A warehouse stands on the page of its supplier, which is its parent.
  warehouse: {
    to: '/$locale/admin/suppliers/$supplierId/warehouses',
    params: ['supplierId'],
    right: 'suppliers.warehouses.view',
  },
  offer: {
    to: '/$locale/admin/warehouses/$warehouseId/offers/$offerId',
    params: ['warehouseId', 'offerId'],
    right: 'suppliers.offers.view',
  },
  'price-list': {
    to: '/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId',
    params: ['warehouseId', 'offerId', 'listId'],
    right: 'suppliers.price-lists.view',
  },
  supplier_order: {
    to: '/$locale/admin/suppliers/orders/$supplierOrderId',
    params: ['supplierOrderId'],
    right: 'suppliers.orders.view',
  },
  supplier_invoice: {
    to: '/$locale/admin/suppliers/invoices/$invoiceId',
    params: ['invoiceId'],
    right: 'suppliers.invoices.view',
  },
  shelf_lot: {
    to: '/$locale/admin/suppliers/shelf/$lotId',
    params: ['lotId'],
    right: 'suppliers.shelf.view',
  },
  'shipping-method': {
    to: '/$locale/admin/settings/shipping-methods/$methodId/edit',
    params: ['methodId'],
    right: 'settings.store.view',
  },
  channel: {
    to: '/$locale/admin/settings/channels/$channelId/edit',
    params: ['channelId'],
    right: 'settings.channels.view',
  },
  job: {
    to: '/$locale/admin/settings/horizon/$id',
    params: ['id'],
    right: 'settings.jobs.view',
  },
  role: {
    to: '/$locale/admin/settings/roles/$roleId/edit',
    params: ['roleId'],
    right: 'settings.roles.view',
  },
}

interface Props {
  /** As the audit log says it: `price-list`. */
  type: string
  id: number
  /** Ids of what it lies in, the outermost first. */
  parents?: readonly number[]
  className?: string
  children: ReactNode
}

/** What something is called, with the way to its page where it has one, for those who may open it. */
export function SubjectLink({ type, id, parents = [], className = 'link', children }: Props) {
  const locale = useLocale()
  const can = useCan()
  const place = PLACES[type]
  if (place === undefined || !can(place.right)) return children
  const ids = [...parents, id]
  const named = place.params.map((name, at) => [name, ids[at] ?? 0])
  const params: Record<string, unknown> = { locale, ...Object.fromEntries(named) }
  return (
    <Link className={className} to={place.to} params={params}>
      {children}
    </Link>
  )
}
