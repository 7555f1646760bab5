import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Return, ReturnInput, ReturnSentInput } from '../../../worker/sales/returns/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

const one = api.user.returns[':id']
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** What one sends back. */
export const returnQueries = {
  all: () => ['own', 'returns'] as const,
  list: () =>
    queryOptions({
      queryKey: [...returnQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.user.returns.$get()),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...returnQueries.all(), 'detail', id] as const,
      queryFn: (): Promise<Return> => dataOf(one.$get(paramOf(id))),
    }),
  /** What of an order may be. */
  ofOrder: (orderId: number) =>
    queryOptions({
      queryKey: [...returnQueries.all(), 'order', orderId] as const,
      queryFn: () => dataOf(api.user.orders[':id'].returns.$get(paramOf(orderId))),
    }),
}

/** A call that answers the return as it is then; everything about returns is read again. */
function useCall<Input>(send: (input: Input) => Promise<Return>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (made) => queryClient.setQueryData(returnQueries.detail(made.id).queryKey, made),
    onSettled: () => queryClient.invalidateQueries({ queryKey: returnQueries.all() }),
  })
}

/** Asks to return pieces; a repeated call with the same key asks once. */
export const useOpenReturn = (orderId: number) =>
  useCall(({ key, json }: { key: string; json: ReturnInput }) =>
    dataOf(
      api.user.orders[':id'].returns.$post(
        { ...paramOf(orderId), json },
        { headers: { 'Idempotency-Key': key } },
      ),
    ),
  )

export const useCancelReturn = (id: number) =>
  useCall((_: null) => dataOf(one.cancel.$post(paramOf(id))))

export const useSendReturn = (id: number) =>
  useCall((json: ReturnSentInput) => dataOf(one.sent.$post({ ...paramOf(id), json })))

export const useAddPhoto = (id: number) =>
  useCall((photo: File) => dataOf(one.photos.$post({ ...paramOf(id), form: { photo } })))

/** The address of a photo, and of the slip. */
export const photoOf = (id: number) => (photoId: number) =>
  `/api/user/returns/${id}/photos/${photoId}`
export const slipOf = (id: number) => `/api/user/returns/${id}/slip`
