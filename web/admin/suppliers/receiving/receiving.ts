import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { DeliveryInput } from '../../../../worker/purchasing/receipts/schemas.ts'
import { idOf, readFilters } from '../../resource/search-params.ts'

export const RECEIVING_TEXTS = 'admin/receiving'
export const MAY_RECEIVE = 'suppliers.orders.update'

/** What is to come and whatever a delivery brings on: asked for again once one was received. */
export const STALE_AFTER_DELIVERY = [
  ['admin', 'receipts'],
  ['admin', 'supplier-orders'],
  ['admin', 'orders'],
  ['admin', 'late-lines'],
  ['admin', 'shelf'],
  ['admin', 'supplier-invoices'],
] as const

/** Suppliers from whom something is to come. */
export const awaitedSuppliers = queryOptions({
  queryKey: ['admin', 'receipts', 'suppliers'] as const,
  queryFn: () => dataOf(api.admin.receipts.suppliers.$get()),
})

/** What is to come of a supplier. What is counted belongs to what was read: asked again only after a delivery. */
export const awaitedLines = (supplier: number) =>
  queryOptions({
    queryKey: ['admin', 'receipts', 'lines', supplier] as const,
    queryFn: () =>
      dataOf(api.admin.receipts.lines.$get({ query: { supplier_id: String(supplier) } })),
    refetchOnWindowFocus: false,
  })

/** Receives a delivery; with the same key it is received once. */
export const sendDelivery = (json: DeliveryInput, key: string) =>
  answerOf(api.admin.receipts.$post({ json }, { headers: { 'Idempotency-Key': key } }))

/** Whose delivery is counted: `?supplier=1`. */
export const readReceivingSearch = (search: Record<string, unknown>) =>
  readFilters({ supplier: idOf() }, search)
