import { useParams } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { recentSearchesAtom } from '../box/recent-searches-atom.ts'

/** A part that is looked at for shorter was not meant. */
const STAYS_MS = 2_000

/** Tells the store what was typed before a part was opened, without saying by whom; the page waits for nothing of it. */
export function useOpenedPart(productId: number): void {
  const store = useStore()
  const { search = '', brand } = useParams({ strict: false })
  useEffect(() => {
    const tell = async () => {
      const { tellOpened } = await import('./tell-opened.ts')
      tellOpened({ productId, search, brand, searches: store.get(recentSearchesAtom) })
    }
    const timer = setTimeout(() => void tell().catch(() => {}), STAYS_MS)
    return () => clearTimeout(timer)
  }, [productId, search, brand, store])
}
