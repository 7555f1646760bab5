import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { CustomerInput } from '../../../../worker/people/customers/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** What the API takes as a draft, and as one to be placed or quoted. */
export type DraftBody = InferRequestType<typeof api.admin.drafts.$post>['json']
export type PlaceBody = InferRequestType<typeof api.admin.orders.$post>['json']
export type QuoteBody = InferRequestType<typeof api.admin.quotes.$post>['json']
export type ListBody = InferRequestType<typeof api.admin.drafts.list.$post>['json']

const KEY = ['admin', 'drafts'] as const

export const draftQueries = {
  customers: (q: string) =>
    queryOptions({
      queryKey: [...KEY, 'customers', q] as const,
      queryFn: ({ signal }) =>
        dataOf(api.admin.customers.$get({ query: { q } }, { init: { signal } })),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** What a draft comes to now; null: there is nothing on it yet. */
  draft: (body: DraftBody | null) =>
    queryOptions({
      queryKey: [...KEY, 'draft', body] as const,
      queryFn: ({ signal }) =>
        dataOf(api.admin.drafts.$post({ json: body as DraftBody }, { init: { signal } })),
      enabled: body !== null,
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    }),
  offers: (wanted: {
    customer: number
    channel: number | undefined
    product: number
    quantity: number
  }) =>
    queryOptions({
      queryKey: [...KEY, 'offers', wanted] as const,
      queryFn: ({ signal }) =>
        dataOf(
          api.admin.drafts.offers.$get(
            {
              query: {
                customer_id: String(wanted.customer),
                product_id: String(wanted.product),
                quantity: String(wanted.quantity),
                ...(wanted.channel !== undefined && { channel_id: String(wanted.channel) }),
              },
            },
            { init: { signal } },
          ),
        ),
      staleTime: 0,
    }),
}

/** Sent again with its key after a lost answer, it makes no second one. */
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export const draftCalls = {
  match: (json: ListBody) => dataOf(api.admin.drafts.list.$post({ json })),
  createCustomer: (json: CustomerInput, key: string) =>
    dataOf(api.admin.customers.$post({ json }, once(key))),
  place: (json: PlaceBody, key: string) => dataOf(api.admin.orders.$post({ json }, once(key))),
  quote: (json: QuoteBody, key: string) => dataOf(api.admin.quotes.$post({ json }, once(key))),
}
