import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { rowsOfCart } from '../../../projects/rows-of.ts'
import { SaveProjectButton } from '../../../projects/save-project-button.tsx'

/** Makes a project of what is in the cart. */
export function SaveCart({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const parts = entries.flatMap(({ product, line: { quantity } }) =>
    product === null ? [] : [{ product, quantity }],
  )
  return (
    <SaveProjectButton kind="quiet" rows={() => rowsOfCart(parts)}>
      {t('ways.project')}
    </SaveProjectButton>
  )
}
