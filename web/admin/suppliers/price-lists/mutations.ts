import { useLocale } from '../../../i18n/use-locale.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListSettings } from '../../../../worker/list-files/schemas/recognised.ts'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { SUPPLY } from '../suppliers/suppliers.ts'
import { priceListQueries } from './queries.ts'

const one = api.admin['price-lists'][':id']

export type Move = 'apply' | 'approve' | 'cancel' | 'rollback'

/** Keeps what the API answered and has everything round it asked anew. */
function useKeep() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  return async (list: PriceList) => {
    queryClient.setQueryData(priceListQueries.detail(list.id, locale).queryKey, list)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [...priceListQueries.all(), 'of-offer'] }),
      queryClient.invalidateQueries({ queryKey: SUPPLY }),
    ])
  }
}

interface Moving {
  id: number
  move: Move
  /** Guesses by values alone that are right, when it is approved. */
  confirmed?: readonly string[]
}

/** Moves a list on: apply, approve, cancel, or bring it back (which makes a new version). */
export function useMovePriceList(onMoved: (list: PriceList) => void) {
  const keep = useKeep()
  return useMutation({
    mutationFn: ({ id, move, confirmed = [] }: Moving) => {
      const param = { id: String(id) }
      const query = confirmed.length === 0 ? {} : { confirmed: confirmed.join(',') }
      return dataOf<PriceList>(
        move === 'approve' ? one.approve.$post({ param, query }) : one[move].$post({ param }),
      )
    },
    onSuccess: (list) => {
      // First: what is kept below may take the caller's button off the page.
      onMoved(list)
      return keep(list)
    },
  })
}

/** Keeps how a list is to be read, and has it read anew. */
export function useChangeSettings(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (settings: ListSettings) =>
      dataOf(one.settings.$put({ param: { id: String(id) }, json: settings })),
    onSuccess: keep,
  })
}

/** Has the offer's list fetched from its address now. */
export function usePullPriceList(offerId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      dataOf(api.admin.offers[':id'].pull.$post({ param: { id: String(offerId) } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** Takes back what was settled about the offer's lists. */
export function useRevokeFact(offerId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fact: number) =>
      api.admin.offers[':id'].facts[':fact'].$delete({
        param: { id: String(offerId), fact: String(fact) },
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: priceListQueries.facts(offerId).queryKey }),
  })
}
