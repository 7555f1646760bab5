import { useTranslation } from '../../i18n/use-translation.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'

/** The place of lines of the cart or of favourites that are still on their way. */
export function CartSkeleton() {
  const { t } = useTranslation('shop/cart')
  return <RowsSkeleton rows={3} label={t('loading')} />
}
