import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useMounted } from '../../lib/use-mounted.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { cartAtom } from './cart-atom.ts'
import { type CartEntry, cartEntry } from './cart-entry.ts'
import { cartTotals } from './cart-totals.ts'
import { knownSumAtom } from './known-sum-atom.ts'
import { cartQueries } from './queries.ts'
import { type ListView, queryState } from '../owned-list/list-view.ts'
import { type Owner, useOwner } from '../use-owner.ts'
import { useQuotes } from './use-quotes.ts'
import { useConvertedLines } from './use-converted-lines.ts'

/** The cart as pages show it, wherever it is kept. After an error its prices are those of `at`. */
export interface Cart extends ListView<CartEntry> {
  /** The moment of the prices; null before the first. */
  at: Date | null
  /** The data the entries were made of, compared by identity. */
  kept: unknown
}

/** The cart that is in force, priced now. */
export function useCart(): Cart {
  const owner = useOwner()
  const local = useLocalEntries(owner === null)
  const owned = useOwnedEntries(owner)
  const cart = owner === null ? local : owned
  useKnownSum(cart)
  return cart
}

function useLocalEntries(isInForce: boolean): Cart {
  const isMounted = useMounted()
  const { currency } = useInit()
  const stored = useAtomValue(cartAtom).lines
  const lines = useMemo(() => (isInForce ? stored : []), [isInForce, stored])
  const { now, atSeen, at, query } = useQuotes(lines, currency)
  useConvertedLines({ now, atSeen })
  const entries = useMemo(
    () =>
      lines.map((line) => {
        const quote = now.get(line.supplier_offer_item_id)
        const { offer = null, product = null } = quote ?? {}
        return cartEntry(line, { offer, product, isKnown: quote !== undefined }, atSeen(line))
      }),
    [lines, now, atSeen],
  )
  return { entries, isLoading: !isMounted, ...queryState(query), at, kept: lines }
}

/** Lets the header show the same sum as the page. */
function useKnownSum({ entries, kept }: Cart): void {
  const setKnown = useSetAtom(knownSumAtom)
  useEffect(() => {
    const [sum = null] = cartTotals(entries).totals
    if (entries.every((entry) => entry.isKnown)) setKnown({ of: kept, sum })
  }, [entries, kept, setKnown])
}

function useOwnedEntries(owner: Owner | null): Cart {
  const query = useQuery(cartQueries.owned(owner))
  const { data, dataUpdatedAt } = query
  const entries = useMemo(
    () =>
      (data ?? []).map((item) =>
        cartEntry(item, { offer: item.offer, product: item.product, isKnown: true }),
      ),
    [data],
  )
  const at = dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt)
  return { entries, isLoading: query.isLoading, ...queryState(query), at, kept: data }
}
