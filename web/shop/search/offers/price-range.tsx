import { type KeyboardEvent, useContext, useState } from 'react'
import { NetContext } from '../../../i18n/net-context.ts'
import type { Net } from '../../../lib/net-price.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { decimalTyped, PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'
import type { Locale } from '../../../lib/locales.ts'
import type { Found } from '../join-pages.ts'
import { useFilters } from '../use-filters.ts'

interface Props {
  label: string
  facets: Found['facets']
}

/** Price per piece from and to; placeholders show the lowest and the highest. */
export function PriceRange({ label, facets }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters, change } = useFilters()
  const net = useContext(NetContext)
  const { price_min: lowest, price_max: highest } = facets
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="row nowrap-row">
        <PriceBox
          label={t('filters.priceFrom')}
          hint={lowest === null ? '' : format.unitNumber(lowest)}
          key={`from ${filters.price_min} ${net?.bps}`}
          value={filters.price_min}
          onChange={(price_min) => change({ price_min })}
        />
        <span className="muted">–</span>
        <PriceBox
          label={t('filters.priceTo')}
          hint={highest === null ? '' : format.unitNumber(highest)}
          key={`to ${filters.price_max} ${net?.bps}`}
          value={filters.price_max}
          onChange={(price_max) => change({ price_max })}
        />
      </div>
    </fieldset>
  )
}

interface BoxProps {
  label: string
  hint: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A limit of the address, which holds the tax, as it is typed here. */
function shownPrice(value: string, { net, locale }: { net: Net | null; locale: Locale }): string {
  const micros = readDecimal(value, { digits: PRICE_DIGITS, locale: 'en' })
  if (net === null || micros === null || Number.isNaN(micros)) {
    return value.replace(/[.,]/, locale === 'en' ? '.' : ',')
  }
  return decimalTyped(net.unitPrice({ micros, currency: '' }).micros, PRICE_DIGITS, locale)
}

/** Takes effect on Enter or on leaving the box, not on every key. */
function PriceBox({ label, hint, value = '', onChange }: BoxProps) {
  const locale = useLocale()
  const net = useContext(NetContext)
  const shown = shownPrice(value, { net, locale })
  const [typed, setTyped] = useState(shown)
  const micros = readDecimal(typed, { digits: PRICE_DIGITS, locale })
  const isValid = !Number.isNaN(micros)
  const commit = () => {
    if (!isValid || typed === shown) return
    // The address is the same in every language.
    const gross = micros === null || net === null ? micros : net.grossMicros(micros)
    onChange(gross === null ? undefined : decimalTyped(gross, PRICE_DIGITS, 'en'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
  return (
    <input
      className="input input-s"
      aria-label={label}
      aria-invalid={!isValid}
      inputMode="decimal"
      autoComplete="off"
      placeholder={hint}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
