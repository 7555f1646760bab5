import { ShoppingCart } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Addition } from '../../../offers/cart/local-cart.ts'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'
import type { TakenAnswer } from './chosen-offers.ts'

/** Adds what every found line takes to the cart; nothing when none was found. */
export function AddFoundButton({ additions }: { additions: readonly Addition[] }) {
  const { t } = useTranslation('shop/search')
  const addToCart = useAddToCart()
  if (additions.length === 0) return null
  return (
    <Button kind="main" size="s" icon={ShoppingCart} onClick={() => addToCart(additions)}>
      {t('buy.addFound')}
    </Button>
  )
}

/** Adds one line of a list to the cart. */
export function AddLineButton({ line: { taken } }: { line: TakenAnswer }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const addToCart = useAddToCart()
  const [first] = taken
  if (first === undefined) return null
  const warehouses = new Set(taken.map(({ offer }) => offer.warehouse.name))
  const quantity = taken.reduce((pieces, one) => pieces + one.quantity, 0)
  return (
    <Button
      kind="add"
      className="btn-t"
      icon={ShoppingCart}
      label={t('buy.add', {
        mpn: first.product.mpn,
        warehouse: [...warehouses].join(', '),
        number: format.integer(quantity),
      })}
      onClick={() => addToCart(taken)}
    />
  )
}
