import type { Offer } from '../../worker/catalog/search/schemas/search.ts'
import type { Format } from '../i18n/use-format.ts'
import { moneyText } from '../lib/format-money.ts'
import { offerDaysWords, type SearchT, stockWords, warehousePlace } from './words.ts'

/**
 * An offer to choose among others of the same part: where it lies, how many, how soon, and what it comes to; for how many
 * pieces, where these are not the wanted ones.
 */
export const offerOption = (offer: Offer, t: SearchT, format: Format) => ({
  value: String(offer.id),
  label: offer.warehouse.name,
  hint: [
    warehousePlace(offer),
    stockWords(offer, t, format),
    offerDaysWords(offer, t),
    offer.order.is_enough
      ? null
      : t('problem.short', { number: format.integer(offer.order.shortage) }),
    offer.order.quantity === null || offer.order.quantity === (offer.order.wanted ?? 1)
      ? null
      : t('offers.for', { number: format.integer(offer.order.quantity) }),
  ]
    .filter((part) => part !== null)
    .join(', '),
  end: offer.order.sum === null ? '' : moneyText(format.money(offer.order.sum)),
})
