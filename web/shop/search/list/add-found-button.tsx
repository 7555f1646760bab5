import { ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { foundAddition, foundAdditions } from './found-additions.ts'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'

/** Puts every line that was found into the cart; nothing when none was. */
export function AddFoundButton({ lines }: { lines: readonly ListAnswer[] }) {
  const { t } = useTranslation('shop/search')
  const addToCart = useAddToCart()
  const additions = foundAdditions(lines)
  if (additions.length === 0) return null
  return (
    <Button kind="main" size="s" icon={ShoppingCart} onClick={() => addToCart(additions)}>
      {t('buy.addFound')}
    </Button>
  )
}

/** Puts one line of a list into the cart. */
export function AddLineButton({ line }: { line: ListAnswer }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const addToCart = useAddToCart()
  const addition = foundAddition(line)
  if (addition === null) return null
  const { offer, product, quantity } = addition
  const place = { mpn: product.mpn, warehouse: offer.warehouse.name }
  return (
    <Button
      kind="add"
      className="btn-t"
      icon={ShoppingCart}
      label={t('buy.add', { ...place, number: format.integer(quantity) })}
      onClick={() => addToCart([addition])}
    />
  )
}
