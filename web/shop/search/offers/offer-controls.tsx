import './offer-controls.css'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer, ProductRef } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { priceAt } from '../../../offers/price-at.ts'
import { largestQuantity, settledQuantity } from '../../../offers/quantity.ts'
import { earlyAddition } from '../../../offers/cart/early-addition.ts'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'
import { FavoriteButton } from '../../favorites/favorite-button.tsx'
import { useInLists } from '../../favorites/in-lists.tsx'

interface Props {
  offer: Offer
  product: ProductRef
}

/**
 * Quantity, cart and favourite buttons. Of an offer that cannot be ordered only the favourite is
 * left.
 */
export function OfferControls({ offer, product }: Props) {
  const largest = priceAt(offer, offer.minimum) === null ? null : largestQuantity(offer)
  const start = settledQuantity(offer, offer.order.quantity ?? offer.minimum)
  return (
    <fieldset className="act" data-early>
      {largest !== null && start !== null && (
        <AddControls
          // A change of the page's wanted quantity is applied to every row.
          key={start}
          offer={offer}
          product={product}
          start={start}
          largest={largest}
        />
      )}
      <FavoriteButton offer={offer} product={product} />
      <InCart id={offer.supplier_offer_item_id} />
    </fieldset>
  )
}

interface AddProps extends Props {
  start: number
  largest: number
}

function AddControls({ offer, product, start, largest }: AddProps) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const addToCart = useAddToCart()
  const [quantity, setQuantity] = useState(start)
  const place = { mpn: product.mpn, warehouse: offer.warehouse.name }
  const addition = { offer, product, quantity }
  const number = format.integer(quantity)
  return (
    <>
      <Stepper
        size="t"
        label={t('buy.quantity', place)}
        decreaseLabel={t('common:stepper.decrease')}
        increaseLabel={t('common:stepper.increase')}
        value={quantity}
        onChange={setQuantity}
        min={offer.minimum}
        step={offer.pack}
        max={largest}
        format={format.integer}
      />
      <Button
        kind="add"
        className="btn-t"
        icon={ShoppingCart}
        label={t('buy.add', { ...place, number })}
        onClick={() => addToCart([addition])}
        {...earlyAddition(addition, t('buy.added', { mpn: product.mpn, number }))}
      />
    </>
  )
}

/** "In the cart: 25", a link to the cart. */
function InCart({ id }: { id: number }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { pieces: quantity } = useInLists(id)
  if (quantity === 0) return null
  return (
    <Link className="link in-cart t-13" to="/$locale/cart" params={{ locale: format.locale }}>
      {t('buy.inCart', { number: format.integer(quantity) })}
    </Link>
  )
}
