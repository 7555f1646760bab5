import type {
  OfferChanges,
  OfferInput,
  SupplierChanges,
  SupplierInput,
  WarehouseChanges,
  WarehouseInput,
} from '../../../../worker/suppliers/suppliers/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'
import { allRows } from '../../resource/use-selection.ts'

/** Suppliers, warehouses and offers name and count each other: one write refreshes all. */
export const SUPPLY = ['admin', 'supply']

const alsoRefresh = [SUPPLY]
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Everyone we buy from. */
export const suppliers = resource({
  name: 'suppliers',
  texts: 'admin/suppliers',
  trail: 'supplier',
  permission: 'suppliers.suppliers',
  key: [...SUPPLY, 'suppliers'],
  search: { q: words() },
  sorts: ['name', 'code'],
  defaultSort: 'name',
  list: (query, call) => answerOf(api.admin.suppliers.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  alsoRefresh,
})

export const supplierDetail = detail(suppliers, (id: number, call) =>
  dataOf(api.admin.suppliers[':id'].$get(paramOf(id), call)),
)

/** All of them, to choose from. */
export const allSuppliersQuery = queryOptions({
  queryKey: [...suppliers.key, 'all'] as const,
  queryFn: () => allRows(suppliers, {}),
})

export const createSupplier = (json: SupplierInput) => dataOf(api.admin.suppliers.$post({ json }))
export const updateSupplier = (id: number, json: SupplierChanges) =>
  dataOf(api.admin.suppliers[':id'].$put({ ...paramOf(id), json }))
/** Refused with a sentence while it has warehouses. */
export const deleteSupplier = ({ id }: { id: number }) =>
  api.admin.suppliers[':id'].$delete(paramOf(id))

/** Warehouses of all suppliers. */
export const warehouses = resource({
  name: 'warehouses',
  texts: 'admin/warehouses',
  trail: 'warehouse',
  permission: 'suppliers.warehouses',
  key: [...SUPPLY, 'warehouses'],
  search: { q: words(), downloads: oneOf(['failed'] as const) },
  sorts: ['name', 'city'],
  defaultSort: 'name',
  list: (query, call) => answerOf(api.admin.warehouses.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  alsoRefresh,
})

/** Those of one supplier. */
export const supplierWarehousesQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...warehouses.key, 'of', supplierId] as const,
    queryFn: async ({ signal }) => {
      const query = { supplier_id: String(supplierId), per_page: '100' }
      return (await answerOf(api.admin.warehouses.$get({ query }, { init: { signal } }))).data
    },
  })

/** All of them, to choose from. */
export const allWarehousesQuery = queryOptions({
  queryKey: [...warehouses.key, 'all'] as const,
  queryFn: () => allRows(warehouses, {}),
})

export const createWarehouse = (json: WarehouseInput) =>
  dataOf(api.admin.warehouses.$post({ json }))
export const updateWarehouse = (id: number, json: WarehouseChanges) =>
  dataOf(api.admin.warehouses[':id'].$put({ ...paramOf(id), json }))
/** Refused with a sentence while it has offers. */
export const deleteWarehouse = ({ id }: { id: number }) =>
  api.admin.warehouses[':id'].$delete(paramOf(id))

/** What is bought at a warehouse by a price list kept up to date; its rows are the warehouse's own list. */
export const offers = {
  texts: 'admin/offers',
  key: [...SUPPLY, 'offers'],
  nameOf: ({ name }: { name: string }) => name,
  alsoRefresh,
}

export const warehouseOffersQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: [...offers.key, 'of', warehouseId] as const,
    queryFn: async ({ signal }) => {
      const query = { warehouse_id: String(warehouseId), per_page: '100' }
      return (await answerOf(api.admin.offers.$get({ query }, { init: { signal } }))).data
    },
  })

/** Those of one supplier, to choose from. */
export const supplierOffersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...offers.key, 'of-supplier', supplierId] as const,
    queryFn: async ({ signal }) => {
      const query = { supplier_id: String(supplierId), per_page: '100' }
      return (await answerOf(api.admin.offers.$get({ query }, { init: { signal } }))).data
    },
  })

export const offerDetail = detail(offers, (id: number, call) =>
  dataOf(api.admin.offers[':id'].$get(paramOf(id), call)),
)

export const createOffer = (json: OfferInput) => dataOf(api.admin.offers.$post({ json }))
export const updateOffer = (id: number, json: OfferChanges) =>
  dataOf(api.admin.offers[':id'].$put({ ...paramOf(id), json }))
/** Refused with a sentence while its list is in the store. */
export const deleteOffer = ({ id }: { id: number }) => api.admin.offers[':id'].$delete(paramOf(id))

/** A new token in place of the one before; shown here only. */
export const makeToken = (id: number) => dataOf(api.admin.offers[':id'].token.$post(paramOf(id)))
export const revokeToken = (id: number) => api.admin.offers[':id'].token.$delete(paramOf(id))
