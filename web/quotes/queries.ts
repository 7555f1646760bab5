import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  GuestQuoteRequest,
  MailedQuote,
  Quote,
  QuoteRequest,
} from '../../worker/sales/quotes/schemas.ts'
import type { Placed } from '../../worker/sales/checkout/schemas.ts'
import { answerOf, dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'

export const quoteQueries = {
  all: () => ['own', 'quotes'] as const,
  /** The quote that a signed link opens, with what of it can be ordered now. */
  one: (token: string) =>
    queryOptions({
      queryKey: [...quoteQueries.all(), 'one', token] as const,
      queryFn: ({ signal }): Promise<Quote> =>
        dataOf(api.quotes[':token'].$get({ param: { token } }, { init: { signal } })),
      staleTime: 0,
    }),
  /** A page of the person's own, newest first. */
  list: (page: number) =>
    queryOptions({
      queryKey: [...quoteQueries.all(), 'list', page] as const,
      queryFn: ({ signal }) =>
        answerOf(api.user.quotes.$get({ query: { page: String(page) } }, { init: { signal } })),
      placeholderData: keepPreviousData,
    }),
}

/** Sent again with its key after a lost answer, it makes no second one. */
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export const makeQuote = (json: QuoteRequest, key: string): Promise<Quote> =>
  dataOf(api.user.quotes.$post({ json }, once(key)))

export const makeGuestQuote = (json: GuestQuoteRequest, key: string): Promise<MailedQuote> =>
  dataOf(api.quotes.$post({ json }, once(key)))

/** Orders all of a quote whose delivery and payment are chosen; repeated, it answers the same order. */
export const acceptQuote = (token: string): Promise<Placed> =>
  dataOf(api.quotes[':token'].accept.$post({ param: { token } }))

/** The address of a quote's PDF. */
export const quotePdf = (token: string): string => `/api/quotes/${token}/pdf`
