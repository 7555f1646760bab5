import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { CheckoutChange } from '../../../worker/sales/checkout/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { cartAtom } from '../../offers/cart/cart-atom.ts'
import { type Owner, useOwner } from '../../offers/use-owner.ts'
import { choiceQueue, NOTHING_SAVED, type Saving } from './choice-queue.ts'
import { choicesOf } from './choices.ts'
import { checkoutQueries, putCheckout } from './queries.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The open checkout, of the cart or of a quote, and its query; `form` is null until the first answer. */
export function useOpenCheckout(quote: string | null) {
  const owner = useOwner()
  const queryClient = useQueryClient()
  // The data of the server's page is of this moment.
  const refetchOnMount = useMounted()
  const isGathering = useGathering(owner)
  const query = useQuery({
    ...checkoutQueries.open(owner, quote),
    refetchOnMount,
    ...(isGathering && quote === null && { enabled: false }),
  })
  const queryKey = useMemo(() => checkoutQueries.open(owner, quote).queryKey, [owner, quote])
  const { saving, queue } = useQueue(queryKey, query.data?.id)
  const { data: checkout, refetch } = query
  const form = useMemo<CheckoutForm | null>(() => {
    if (checkout == null) return null
    const choices = choicesOf(checkout, saving.chosen)
    const reread = async () => (await refetch()).data
    const latest = () => queryClient.getQueryData(queryKey) ?? checkout
    return { checkout, choices, saving, latest, reread, ...queue }
  }, [checkout, saving, queue, refetch, queryKey, queryClient])
  return { query, form }
}

/** A cart that does not come in by then is told of elsewhere; what the account has is ordered, in ms. */
const GATHERS_WITHIN = 8000

/** True while what the guest has gathered is on its way into the account of whom has just signed in. */
function useGathering(owner: Owner | null): boolean {
  const { lines, merging } = useAtomValue(cartAtom)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), GATHERS_WITHIN)
    return () => clearTimeout(timer)
  }, [])
  return owner !== null && !isOver && (lines.length > 0 || merging !== null)
}

type OpenKey = ReturnType<typeof checkoutQueries.open>['queryKey']

/** Saves the choices of one checkout; the page then shows the server's answers. */
function useQueue(queryKey: OpenKey, id: number | undefined) {
  const queryClient = useQueryClient()
  const [reported, setReported] = useState<{ by: object; saving: Saving } | null>(null)
  const { queue, by } = useMemo(() => {
    const by = {}
    const send = async (change: CheckoutChange) => {
      if (id === undefined) return
      // An answer already on its way is from before this change.
      await queryClient.cancelQueries({ queryKey })
      try {
        queryClient.setQueryData(queryKey, await putCheckout(id, change))
      } catch (error) {
        if (toApiError(error).status !== 0) await queryClient.invalidateQueries({ queryKey })
        throw error
      }
    }
    return { by, queue: choiceQueue(send, (saving) => setReported({ by, saving })) }
  }, [queryClient, queryKey, id])
  // Unsaved choices of another checkout, or of another currency, do not belong to this one.
  return { saving: reported?.by === by ? reported.saving : NOTHING_SAVED, queue }
}
