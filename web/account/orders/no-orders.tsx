import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Before the first order: what this page will show, and ways to order. */
export function NoOrders() {
  const { t } = useTranslation('account/orders')
  const params = { locale: useLocale() }
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <span className="row pt-2">
          <Link className={buttonClass({ kind: 'main' })} to="/$locale" params={params}>
            {t('none.search')}
          </Link>
          <Link className={buttonClass()} to="/$locale/cart" params={params}>
            {t('none.cart')}
          </Link>
        </span>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}
