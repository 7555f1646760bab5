import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { CartReplacement } from '../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { refreshQueries } from '../../api/refresh-queries.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { enqueue } from '../../lib/write-queue.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { afterWrites, queueOf } from '../owned-list/owned-list.ts'
import { viewOf } from '../owned-list/owned-list-query.ts'
import { type Owner, useOwner } from '../use-owner.ts'
import { cartAtom } from './cart-atom.ts'
import { withLines } from './local-cart.ts'
import { CART, cartQueries } from './queries.ts'
import { quoteQuery } from './quote-queries.ts'
import { newParts, replacedLines } from './replaced-lines.ts'

/**
 * Replaces the selected lines of the cart that is in force in one step, if they are as they were seen; throws an
 * ApiError that says why not. Comes with the parts of the page that need it: the shop's first page does not.
 */
export function useReplaceLines(): (replacement: CartReplacement) => Promise<void> {
  const { t } = useTranslation('shop/baskets')
  const owner = useOwner()
  const store = useStore()
  const queryClient = useQueryClient()
  const { currency } = useInit()
  const locale = useLocale()
  const onDevice = async (replacement: CartReplacement) => {
    const lines = newParts(store.get(cartAtom).lines, replacement.after)
    const query = quoteQuery({ lines, currency, locale })
    const quoted = lines.length === 0 ? [] : (await fresh(queryClient, query)).items
    const quotes = new Map(quoted.map((quote) => [quote.supplier_offer_item_id, quote]))
    // What was changed while the quotes were on their way counts.
    const replaced = replacedLines(store.get(cartAtom).lines, replacement, quotes)
    if (!Array.isArray(replaced)) {
      const { why, mpn } = replaced
      throw new ApiError({ status: 409, code: 'conflict', message: t(`refused.${why}`, { mpn }) })
    }
    store.set(cartAtom, (cart) => withLines(cart, replaced, newUuid))
  }
  return (replacement) =>
    owner === null ? onDevice(replacement) : onServer(queryClient, owner, replacement)
}

const fresh = (client: QueryClient, query: ReturnType<typeof quoteQuery>) =>
  client.fetchQuery({ ...query, staleTime: 0 })

/** Sends it after the writes that are under way; later ones wait for it. */
async function onServer(
  client: QueryClient,
  owner: Owner,
  replacement: CartReplacement,
): Promise<void> {
  const { queryKey } = cartQueries.owned(owner)
  const parts = [...replacement.before, ...replacement.after]
  const ids = parts.map((part) => part.supplier_offer_item_id)
  await afterWrites(CART, owner, ids)
  await enqueue(queueOf(CART, owner), async () => {
    try {
      const call = api.user.cart.lines.$put({ query: viewOf(owner), json: replacement })
      const items = await dataOf(call)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, items)
    } catch (error) {
      await refreshQueries(client, [CART.name])
      throw error
    }
  })
}
