import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { DeliveryLabel } from '../../../ui/delivery-label.tsx'
import { daysWords, usualWords } from '../../../offers/words.ts'

/**
 * The delivery time of an offer: from earlier deliveries or, while there are too few, from its
 * price list. None where nothing is left.
 */
export function OfferDays({ offer }: { offer: Offer }) {
  const { t } = useTranslation('shop/search')
  const { integer, days } = useFormat()
  const { days_min: min, days_max: max, usual_days: usual } = offer
  if (offer.remains <= 0) return <span className="muted">—</span>
  // Answers kept on the device may lack these figures.
  const { arrives: arrival } = offer as Partial<Offer>
  const arrives = arrival && days(arrival)
  if (usual == null) {
    return (
      <DeliveryLabel from={min} to={max} arrives={arrives} note={t('days.byList')}>
        {daysWords(min, max, t)}
      </DeliveryLabel>
    )
  }
  const { median, p90, count } = usual
  const note = t('days.byDeliveries', { count, number: integer(count) })
  return (
    <DeliveryLabel
      from={Math.min(min, median)}
      to={p90}
      usual={median}
      arrives={arrives}
      note={note}
    >
      {usualWords(usual, t)}
    </DeliveryLabel>
  )
}
