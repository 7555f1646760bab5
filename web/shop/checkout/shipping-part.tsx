import { useTranslation } from '../../i18n/use-translation.tsx'
import type { ShippingRate } from '../../../worker/sales/shipping/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { PickupPlace } from '../../address-book/pickup-place.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

/** The shipping methods, with the price and the promised days of each. */
export function ShippingPart({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('shop/checkout')
  const { checkout, choices, choose } = useCheckoutForm()
  const { shipping_rates: rates, shipping_address_id: address } = checkout
  const words = useRateWords()
  const pickup = rates.find(({ method }) => method === choices.shipping_method)?.pickup
  return (
    <CheckoutPart name="shipping" isTried={isTried}>
      {rates.length > 0 && (
        <RadioGroup
          legend={t('part.shipping')}
          isLegendHidden
          value={choices.shipping_method ?? ''}
          options={rates.map((rate) => ({
            value: rate.method,
            label: rate.title,
            hint: words.hint(rate),
            end: <span className="medium nowrap">{words.price(rate)}</span>,
          }))}
          onValueChange={(method) => choose({ shipping_method: method })}
        />
      )}
      {pickup != null && (
        <p className="pickup-place ink-2">
          <PickupPlace place={pickup} />
        </p>
      )}
      {rates.length === 0 && address !== null && <p>{t('shipping.nowhere')}</p>}
      <p className="hint" aria-live="polite">
        {address === null ? t('shipping.first') : t('shipping.fresh')}
      </p>
    </CheckoutPart>
  )
}

function useRateWords() {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  return {
    price: ({ price }: ShippingRate) =>
      price.amount === 0 ? t('shipping.free') : moneyText(format.money(price)),
    hint: ({ note, is_pickup, arrives, pickup }: ShippingRate) => {
      const when =
        arrives &&
        t(is_pickup ? 'shipping.readyOn' : 'shipping.arrives', { days: format.days(arrives) })
      return [pickup?.address, note, when].filter(Boolean).join(' · ')
    },
  }
}
