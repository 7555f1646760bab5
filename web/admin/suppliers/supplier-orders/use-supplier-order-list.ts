import { getRouteApi } from '@tanstack/react-router'
import { readSupplierOrdersSearch, type SupplierOrderFilters } from './supplier-orders-search.ts'

const route = getRouteApi('/$locale/admin/suppliers/orders')

/** What the list in view is narrowed to and sorted by, and how to change that; all of it in the address. */
export function useSupplierOrderList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { view, page: _page, sort, ...filters } = search
  const go = (next: Record<string, unknown>) =>
    void navigate({ search: readSupplierOrdersSearch({ view, ...next }), replace: true })
  return {
    search,
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    narrow: (next: SupplierOrderFilters) => go({ ...next, sort }),
    sortBy: (next: string) => go({ ...filters, sort: next }),
    turnTo: (page: number) => void navigate({ search: (rest) => ({ ...rest, page }) }),
  }
}
