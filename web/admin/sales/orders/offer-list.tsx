import '../../../ui/styles/radio-group.css'
import { useId } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import type { FoundOffer } from './found-offer.ts'

interface Props {
  label: string
  offers: readonly FoundOffer[]
  /** The chosen one, null: none yet; absent: a press takes one at once, and there is nothing to be chosen. */
  value?: number | null | undefined
  onChoose: (offer: FoundOffer) => void
}

/** The most offers that are listed. */
const SHOWN = 30

/** Offers to choose one of: part, warehouse, days, what is left, price. */
export function OfferList({ label, offers, value, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="options offer-options">
        {offers.slice(0, SHOWN).map((offer) =>
          value === undefined ? (
            <button
              key={offer.id}
              type="button"
              className="option offer-press"
              onClick={() => onChoose(offer)}
            >
              <OfferWords offer={offer} />
            </button>
          ) : (
            <label key={offer.id} className="option" htmlFor={`${name}-${offer.id}`}>
              <input
                id={`${name}-${offer.id}`}
                type="radio"
                name={name}
                checked={offer.id === value}
                aria-labelledby={`${name}-${offer.id}-words`}
                onChange={() => onChoose(offer)}
              />
              <OfferWords id={`${name}-${offer.id}-words`} offer={offer} />
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}

function OfferWords({ id, offer }: { id?: string; offer: FoundOffer }) {
  const { t } = useTranslation('admin/order-changes')
  const format = useFormat()
  return (
    <>
      <span id={id}>
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
    </>
  )
}
