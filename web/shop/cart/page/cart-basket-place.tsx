import { Scale } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { isWanted } from '../../../offers/cart/cart-totals.ts'
import { isBlocked } from '../../../offers/cart/is-blocked.ts'
import type { Cart } from '../../../offers/cart/use-cart.ts'
import { whenIdle } from '../../../shell/when-idle.ts'
import { Button } from '../../../ui/button.tsx'

const CartBasket = lazy(async () => ({
  default: (await import('./cart-basket.tsx')).CartBasket,
}))

/**
 * Where it is said what other warehouses would save. Its code and its question come once the cart is on screen and
 * the page is idle; the summary keeps room for it from the first, so that nothing moves.
 */
export function CartBasketPlace({ cart: { entries } }: { cart: Cart }) {
  const { t } = useTranslation('shop/cart')
  const [isDue, setDue] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const wanted = entries.filter(isWanted)
  const isKnown =
    wanted.every((entry) => entry.isKnown) && wanted.some((entry) => !isBlocked(entry))
  useEffect(() => (isKnown ? whenIdle(() => setDue(true)) : undefined), [isKnown])
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={Scale}
        aria-haspopup="dialog"
        disabled={!isKnown}
        onClick={() => {
          setDue(true)
          setOpen(true)
        }}
      >
        {t('ways.compare')}
      </Button>
      {isDue && isKnown && (
        <Suspense fallback={null}>
          <CartBasket entries={entries} opened={{ isOpen, onClose: () => setOpen(false) }} />
        </Suspense>
      )}
    </>
  )
}
