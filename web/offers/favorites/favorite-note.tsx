import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { FavoriteEntry } from './use-favorites.ts'
import { useFavoritesStore } from './use-favorites-store.ts'

const MOST_NOTE = 500

/** A note to a favourite, saved when the field is left. */
export function FavoriteNote({ entry, mpn }: { entry: FavoriteEntry; mpn: string }) {
  const { t } = useTranslation('shop/cart')
  const favorites = useFavoritesStore()
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    setTyped(null)
    const note = typed.trim()
    if (note !== entry.note) favorites.change(entry.id, { note })
  }
  return (
    <input
      className="input input-s"
      aria-label={t('favorites.noteOf', { mpn })}
      placeholder={t('favorites.notePlaceholder')}
      maxLength={MOST_NOTE}
      autoComplete="off"
      value={typed ?? entry.note}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
