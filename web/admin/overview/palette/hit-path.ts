import type { PaletteHit } from '../../../../worker/reports/palette/schemas.ts'

const wordsIn = (list: string, words: string): string =>
  `/admin/${list}?${new URLSearchParams({ q: words })}`

/** Where what was found is looked at, below the language; null: the person may not see that page. */
export function hitPath(hit: PaletteHit, can: (wanted: string) => boolean): string | null {
  const { kind, id, title, order_id: orderId } = hit
  switch (kind) {
    case 'order':
      return `/admin/sales/orders/${id}`
    case 'document':
      return `/admin/sales/orders/${orderId ?? id}`
    case 'part':
      return can('suppliers.offer-items.view') ? wordsIn('prices/offer-items', title) : null
    case 'customer':
      return `/admin/customers/users/${id}/edit`
    case 'company':
      return `/admin/customers/companies/${id}/edit`
    case 'supplier_order':
      return `/admin/suppliers/orders/${id}`
    case 'supplier':
      return can('suppliers.warehouses.view') ? `/admin/suppliers/${id}/warehouses` : null
  }
}
