import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Supplier,
  SupplierOffer,
  Warehouse,
} from '../../../../worker/suppliers/suppliers/schemas.ts'
import type { ListSearch } from '../../../table/list-search.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'

/** Everything about suppliers, warehouses and offers hangs together: one write refreshes all. */
export const suppliersKey = ['admin', 'suppliers'] as const

const one = async <Resource>(path: string): Promise<Resource> =>
  (await adminGet<{ data: Resource }>(path)).data

export const supplierQueries = {
  list: (search: ListSearch) =>
    queryOptions({
      queryKey: [...suppliersKey, 'list', search] as const,
      queryFn: () => adminGet<Page<Supplier>>('suppliers', { ...search }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...suppliersKey, 'detail', id] as const,
      queryFn: () => one<Supplier>(`suppliers/${id}`),
    }),
}

export const warehouseQueries = {
  list: (search: ListSearch & { supplier_id?: number; per_page?: number }) =>
    queryOptions({
      queryKey: [...suppliersKey, 'warehouses', search] as const,
      queryFn: () => adminGet<Page<Warehouse>>('warehouses', { ...search }),
      placeholderData: keepPreviousData,
    }),
}

export const offerQueries = {
  /** The offers of one warehouse. */
  ofWarehouse: (warehouseId: number) =>
    queryOptions({
      queryKey: [...suppliersKey, 'offers', warehouseId] as const,
      queryFn: () =>
        adminGet<Page<SupplierOffer>>('offers', { warehouse_id: warehouseId, per_page: 100 }),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...suppliersKey, 'offer', id] as const,
      queryFn: () => one<SupplierOffer>(`offers/${id}`),
    }),
}
