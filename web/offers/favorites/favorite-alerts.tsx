import './favorites.css'
import { useContext, useState } from 'react'
import { NetContext } from '../../i18n/net-context.ts'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { PRICE_DIGITS, readDecimal } from '../../lib/typed-number.ts'
import type { Alerts, FavoriteEntry } from './use-favorites.ts'
import { useFavoritesStore } from './use-favorites-store.ts'

interface Props {
  entry: FavoriteEntry
  alerts: Alerts
  mpn: string
}

/** The alerts of a favourite: a mail when it is back in stock, or at or below a price. */
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

/** The price to wait for; saved when the field is left, removed when it is emptied. */
function BelowField({ entry, alerts, mpn }: Props) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { currency } = useInit()
  const label = useCurrencyLabel(currency)
  const net = useContext(NetContext)
  const favorites = useFavoritesStore()
  const [typed, setTyped] = useState<string | null>(null)
  const [isBad, setBad] = useState(false)
  const shown = alerts.below === null ? '' : format.unitNumber(alerts.below)
  const keep = () => {
    if (typed === null) return
    const micros = readDecimal(typed, { digits: PRICE_DIGITS, locale: format.locale })
    const isPrice = micros === null || micros > 0
    setBad(!isPrice)
    if (!isPrice) return
    setTyped(null)
    // Kept with its tax, as offers are compared with it.
    const below = micros === null || net === null ? micros : net.grossMicros(micros)
    if (below === (alerts.below?.micros ?? null)) return
    favorites.change(entry.id, { alert_below: below === null ? null : { micros: below, currency } })
  }
  return (
    <label className="below t-13">
      <span>{t('favorites.below')}</span>
      <input
        className="input input-s num"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('favorites.belowOf', { mpn, currency: label })}
        aria-invalid={isBad}
        placeholder={label}
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
