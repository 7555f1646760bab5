import { ShoppingCart } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'
import type { Addition } from '../../../offers/cart/local-cart.ts'

/** Adds every found line to the cart; nothing when none was found. */
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

/** Adds one line of a list to the cart. */
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

/**
 * The addition to the cart for a line of a list: its best offer, which only a line with an exact
 * number has, in the least quantity that covers the wanted one, or the whole stock. Null for other
 * lines.
 */
function foundAddition({ best, matches }: ListAnswer): Addition | null {
  const quantity = best?.order.quantity ?? null
  const product = matches.find((match) => match.product.id === best?.product_id)?.product
  if (best === null || quantity === null || product === undefined) return null
  return { offer: best, product, quantity }
}

/** The same for a whole list, line by line. */
const foundAdditions = (lines: readonly ListAnswer[]): Addition[] =>
  lines.flatMap((line) => foundAddition(line) ?? [])
