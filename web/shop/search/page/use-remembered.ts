import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Found } from '../join-pages.ts'
import { recentItemsAtom, withItem } from '../box/recent-items-atom.ts'
import { recentSearchesAtom, withSearch } from '../box/recent-searches-atom.ts'

/**
 * Keeps what was found among the recent searches of this device, and the part it is among the recent
 * items. Both are read, not only written: what was stored must be here before it is added to.
 */
export function useRemembered(q: string, found: Found | null): void {
  const [, setSearches] = useAtom(recentSearchesAtom)
  const [, setItems] = useAtom(recentItemsAtom)
  const brand = found?.brand?.name ?? null
  const isFound = found !== null && found.kind !== 'nothing' && found.query === q
  const product = isFound ? (found.main?.product ?? null) : null
  useEffect(() => {
    if (!isFound) return
    setSearches((searches) => withSearch(searches, { q, brand, at: new Date().toISOString() }))
  }, [isFound, q, brand, setSearches])
  const { id, mpn, name } = product ?? {}
  const maker = product?.brand.name
  useEffect(() => {
    if (id === undefined || mpn === undefined || maker === undefined) return
    const item = { id, mpn, brand: maker, name: name ?? '', at: new Date().toISOString() }
    setItems((items) => withItem(items, item))
  }, [id, mpn, name, maker, setItems])
}
