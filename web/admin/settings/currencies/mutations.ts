import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Currency,
  CurrencyChanges,
  CurrencyInput,
  Rate,
  RateInput,
  RateSources,
  RateSourcesAnswer,
  RatesRefresh,
} from '../../../../worker/catalog/currencies/schemas.ts'
import { adminSend } from '../../frame/admin-call.ts'
import { currenciesKey } from './queries.ts'

/** A write after which everything about currencies is asked anew. */
function useWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currenciesKey }),
  })
}

/** Adds a currency, or changes the one with this code. */
export const useSaveCurrency = (code: string | null) =>
  useWrite((input: CurrencyInput | CurrencyChanges) =>
    code === null
      ? adminSend<Currency>('POST', 'currencies', input)
      : adminSend<Currency>('PUT', `currencies/${code}`, input),
  )

export const useDeleteCurrency = () =>
  useWrite((code: string) => adminSend<null>('DELETE', `currencies/${code}`))

export const useSetRate = () =>
  useWrite((input: RateInput) => adminSend<Rate>('POST', 'rates', input))

export const useDeleteRate = () =>
  useWrite((id: number) => adminSend<null>('DELETE', `rates/${id}`))

/** Asks the sources now. A bank that is away is an answer like any other. */
export const useRefreshRates = () =>
  useWrite((_: void) => adminSend<RatesRefresh>('POST', 'rates/refresh', {}))

export const useSaveSources = () =>
  useWrite((input: RateSources) => adminSend<RateSourcesAnswer>('PUT', 'rates/sources', input))
