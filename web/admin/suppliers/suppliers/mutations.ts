import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  OfferChanges,
  OfferInput,
  Supplier,
  SupplierInput,
  SupplierOffer,
  Warehouse,
  WarehouseChanges,
  WarehouseInput,
} from '../../../../worker/suppliers/suppliers/schemas.ts'
import { adminSend } from '../../frame/admin-call.ts'
import type { Confirmed } from '../../../session/use-confirmed.tsx'
import { suppliersKey } from './queries.ts'

type Noun = 'suppliers' | 'warehouses' | 'offers'

/** After any write the lists with names and counts are asked anew. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: suppliersKey })
}

/** Creates, or changes the one with this id. */
function useSave<Input, Resource>(noun: Noun, id: number | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: Input) =>
      id === null
        ? adminSend<Resource>('POST', noun, input)
        : adminSend<Resource>('PUT', `${noun}/${id}`, input),
    onSuccess: refresh,
  })
}

export const useSaveSupplier = (id: number | null) =>
  useSave<SupplierInput, Supplier>('suppliers', id)

export const useSaveWarehouse = (id: number | null) =>
  useSave<WarehouseInput | WarehouseChanges, Warehouse>('warehouses', id)

export const useSaveOffer = (id: number | null) =>
  useSave<OfferInput | OfferChanges, SupplierOffer>('offers', id)

/** Changes where an offer's list comes from; null when the person would not confirm their password. */
export function useSaveSource(id: number, confirmed: Confirmed['confirmed']) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: OfferChanges) =>
      confirmed(() => adminSend<SupplierOffer>('PUT', `offers/${id}`, input)),
    onSuccess: refresh,
  })
}

/** Deletes; refused with a sentence while something hangs on it. */
export function useDelete(noun: Noun) {
  const queryClient = useQueryClient()
  // The page of what is gone is not asked again: its next answer would be "not found".
  const refresh = () =>
    queryClient.invalidateQueries({
      queryKey: suppliersKey,
      predicate: ({ queryKey }) => queryKey[2] !== 'detail' && queryKey[2] !== 'offer',
    })
  return useMutation({
    mutationFn: (id: number) => adminSend<null>('DELETE', `${noun}/${id}`),
    onSuccess: refresh,
  })
}
