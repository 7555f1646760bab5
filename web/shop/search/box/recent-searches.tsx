import { atom, useAtom, useAtomValue } from 'jotai'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { recentItemsAtom } from './recent-items-atom.ts'
import { recentSearchesAtom } from './recent-searches-atom.ts'
import { RecentRoom } from './recent-room.tsx'
import { RecentTable } from './recent-table.tsx'

/** Storage is read on mount, after the first render. */
const isReadAtom = atom(false)
isReadAtom.onMount = (set) => set(true)

/** Recent searches and items of this device; nothing when there are none. */
export function RecentSearches() {
  const { t } = useTranslation('shop/search')
  const [searches, setSearches] = useAtom(recentSearchesAtom)
  const [items, setItems] = useAtom(recentItemsAtom)
  const isRead = useAtomValue(isReadAtom)
  if (searches.length === 0 && items.length === 0) return isRead ? null : <RecentRoom />
  return (
    <div className="halves">
      {searches.length > 0 && (
        <RecentTable
          id="recent"
          title={t('home.recent')}
          rows={searches.map(({ q, brand, at }) => ({ key: q, search: q, brand, name: '', at }))}
          onRemove={(key) => setSearches(searches.filter(({ q }) => q !== key))}
          onClear={() => setSearches([])}
        />
      )}
      {items.length > 0 && (
        <RecentTable
          id="recent-items"
          title={t('home.items')}
          rows={items.map(({ id, mpn, brand, name, at }) => ({
            key: String(id),
            search: mpn,
            brand,
            name,
            at,
          }))}
          onRemove={(key) => setItems(items.filter(({ id }) => String(id) !== key))}
          onClear={() => setItems([])}
        />
      )}
    </div>
  )
}
