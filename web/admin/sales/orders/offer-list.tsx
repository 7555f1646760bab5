import { useId } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import type { FoundOffer } from './found-offer.ts'

interface Props {
  label: string
  offers: readonly FoundOffer[]
  /** The chosen one; null: none yet. */
  value: number | null
  onChoose: (offer: FoundOffer) => void
}

/** The most offers that are listed. */
const SHOWN = 12

/** Offers to choose one of: part, warehouse, days, what is left, price. */
export function OfferList({ label, offers, value, onChoose }: Props) {
  const { t } = useTranslation('admin/order-changes')
  const format = useFormat()
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="options offer-options">
        {offers.slice(0, SHOWN).map((offer) => (
          <label key={offer.id} className="option" htmlFor={`${name}-${offer.id}`}>
            <input
              id={`${name}-${offer.id}`}
              type="radio"
              name={name}
              checked={offer.id === value}
              onChange={() => onChoose(offer)}
            />
            <span>
              <PartNumber className="medium">{offer.mpn}</PartNumber>{' '}
              <span className="muted">{offer.brand}</span>
              <span className="sub">
                {t('offers.about', {
                  days: format.days(offer.arrives),
                  remains: format.integer(offer.remains),
                  warehouse: offer.warehouse,
                })}
              </span>
            </span>
            <span className="option-end">
              <Money value={format.unitPrice(offer.price)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
