import './favorites.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { typedPrice } from '../../lib/typed-price.ts'
import type { Alerts, FavoriteEntry } from './use-favorites.ts'
import { useFavoritesStore } from './use-favorites-store.ts'

interface Props {
  entry: FavoriteEntry
  alerts: Alerts
  mpn: string
}

/** What the store should write about: back in stock, or a price at or below one's own. */
export function FavoriteAlerts({ entry, alerts, mpn }: Props) {
  const { t } = useTranslation('shop/cart')
  const favorites = useFavoritesStore()
  return (
    <div className="alerts">
      <span className="t-13 muted">{t('favorites.alerts')}</span>
      <label className="check switch t-13">
        <input
          type="checkbox"
          role="switch"
          aria-label={t('favorites.inStockOf', { mpn })}
          aria-checked={alerts.inStock}
          checked={alerts.inStock}
          onChange={(event) =>
            favorites.change(entry.id, { alerts_in_stock: event.target.checked })
          }
        />
        <span>{t('favorites.inStock')}</span>
      </label>
      <BelowField entry={entry} alerts={alerts} mpn={mpn} />
    </div>
  )
}

/** A price to wait for; kept when the field is left, emptied to wait no longer. */
function BelowField({ entry, alerts, mpn }: Props) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { currency } = useInit()
  const favorites = useFavoritesStore()
  const [typed, setTyped] = useState<string | null>(null)
  const [isBad, setBad] = useState(false)
  const shown = alerts.below === null ? '' : format.unitNumber(alerts.below)
  const keep = () => {
    if (typed === null) return
    const price = typedPrice(typed, currency)
    setBad(price === null && typed.trim() !== '')
    if (price === null && typed.trim() !== '') return
    setTyped(null)
    if (price?.micros !== alerts.below?.micros) favorites.change(entry.id, { alert_below: price })
  }
  return (
    <label className="below t-13">
      <span>{t('favorites.below')}</span>
      <input
        className="input input-s num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('favorites.belowOf', { mpn, currency })}
        aria-invalid={isBad}
        placeholder={currency}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
        }}
      />
      {isBad && (
        <span className="error" role="alert">
          {t('favorites.belowBad')}
        </span>
      )}
    </label>
  )
}
