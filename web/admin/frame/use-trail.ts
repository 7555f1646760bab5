import { useMatches } from '@tanstack/react-router'

/** Of what a page tells, the type in the audit log, and the parameter of its address with the id. */
const TRAILS: Record<string, readonly [type: string, param: string]> = {
  '/$locale/admin/sales/orders/$orderId': ['order', 'orderId'],
  '/$locale/admin/sales/returns/$returnId': ['return', 'returnId'],
  '/$locale/admin/sales/quotes/$quoteId': ['quote', 'quoteId'],
  '/$locale/admin/customers/users/$userId/edit': ['user', 'userId'],
  '/$locale/admin/suppliers/orders/$supplierOrderId': ['supplier_order', 'supplierOrderId'],
  '/$locale/admin/suppliers/invoices/$invoiceId': ['supplier_invoice', 'invoiceId'],
  '/$locale/admin/suppliers/shelf/$lotId': ['shelf_lot', 'lotId'],
  '/$locale/admin/suppliers/$supplierId/warehouses': ['supplier', 'supplierId'],
  '/$locale/admin/warehouses/$warehouseId/offers/$offerId/': ['offer', 'offerId'],
  '/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId': [
    'price-list',
    'listId',
  ],
  '/$locale/admin/customers/contacts/$contactId': ['contact', 'contactId'],
  '/$locale/admin/catalog/products/$productId': ['product', 'productId'],
  '/$locale/admin/settings/roles/$roleId/edit': ['role', 'roleId'],
  '/$locale/admin/settings/shipping-methods/$methodId/edit': ['shipping-method', 'methodId'],
  '/$locale/admin/settings/channels/$channelId/edit': ['channel', 'channelId'],
  '/$locale/admin/settings/payment-methods/$code/edit': ['payment-method', 'code'],
}

/** What the page of now is about, as the audit log says it: `order:15`; null where it is about many things or none. */
export function useTrail(): string | null {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const [type, param] = TRAILS[last?.routeId ?? ''] ?? []
      if (last === undefined || type === undefined || param === undefined) return null
      return `${type}:${String((last.params as Record<string, unknown>)[param])}`
    },
  })
}
