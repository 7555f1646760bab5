import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CartItem, CartItemChange } from '../../../worker/sales/cart/schemas.ts'
import type { LineProblem } from '../../../worker/sales/checkout/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { showToast } from '../../ui/toast.ts'
import { cartEntry } from '../../offers/cart/cart-entry.ts'
import { afterWrites, ownedItems } from '../../offers/owned-list/owned-list.ts'
import { CART, cartQueries } from '../../offers/cart/queries.ts'
import { useCartStore } from '../../offers/cart/use-cart-store.ts'
import { type Owner, useOwner } from '../../offers/use-owner.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

const entryOf = (item: CartItem) =>
  cartEntry(item, { offer: item.offer, product: item.product, isKnown: true })
const idOf = (problem: LineProblem) => problem.supplier_offer_item_id

/** Changes lines in the cart, and reads the checkout again after that. */
export function useLineActions() {
  const store = useCartStore()
  const owner = useOwner()
  const ready = useCartReady()
  const showRemoval = useRemovalToast()
  const { reread } = useCheckoutForm()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const rereadAfter = async (by: Owner, ids: readonly number[]) => {
    await afterWrites(CART, by, ids)
    await reread()
  }
  const run = async (lines: readonly LineProblem[], change: CartItemChange | null) => {
    if (owner === null) return
    const ids = lines.map(idOf)
    await ready(owner, lines)
    const entries = lines.map(({ item }) => entryOf(item))
    if (change !== null) store.change(entries, change)
    else {
      const undo = store.remove(entries)
      showRemoval(lines, () => {
        undo()
        void rereadAfter(owner, ids)
      })
    }
    await rereadAfter(owner, ids)
  }
  const act = (lines: readonly LineProblem[], change: CartItemChange | null) => {
    setBusy(new Set(lines.map(idOf)))
    void run(lines, change).finally(() => setBusy(new Set()))
  }
  return { act, busy }
}

/** Changes start from the cart in the query cache, so its lines must be those of the checkout. */
function useCartReady() {
  const queryClient = useQueryClient()
  return async (owner: Owner, lines: readonly LineProblem[]) => {
    const query = cartQueries.owned(owner)
    await queryClient.ensureQueryData(query)
    const items = ownedItems({ kind: CART, queryClient, owner })
    const isKnown = lines.every((line) => items.find(idOf(line))?.id === line.id)
    if (!isKnown) await queryClient.fetchQuery({ ...query, staleTime: 0 })
  }
}

function useRemovalToast() {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  return ([first]: readonly LineProblem[], undo: () => void) => {
    if (first === undefined) return
    const { product, quantity } = first.item
    const mpn = product?.mpn ?? t('line.unknown')
    showToast({
      text: t('removed.one', { mpn, number: format.integer(quantity) }),
      action: { label: t('undo'), onPress: undo },
    })
  }
}
