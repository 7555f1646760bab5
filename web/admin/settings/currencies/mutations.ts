import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CurrencyChanges,
  CurrencyInput,
  RateInput,
  RateSources,
} from '../../../../worker/catalog/currencies/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { currenciesKey } from './queries.ts'

/** A write after which everything about currencies is asked anew. */
function useWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currenciesKey }),
  })
}

export const createCurrency = (json: CurrencyInput) => dataOf(api.admin.currencies.$post({ json }))

export const updateCurrency = (code: string, json: CurrencyChanges) =>
  dataOf(api.admin.currencies[':code'].$put({ param: { code }, json }))

export const deleteCurrency = ({ code }: { code: string }) =>
  api.admin.currencies[':code'].$delete({ param: { code } })

export const useSetRate = () =>
  useWrite((json: RateInput) => dataOf(api.admin.rates.$post({ json })))

export const useDeleteRate = () =>
  useWrite((id: number) => api.admin.rates[':id'].$delete({ param: { id: String(id) } }))

/** Asks the sources now. A bank that is away is an answer like any other. */
export const useRefreshRates = () => useWrite((_: void) => dataOf(api.admin.rates.refresh.$post()))

export const useSaveSources = () =>
  useWrite((json: RateSources) => dataOf(api.admin.rates.sources.$put({ json })))
