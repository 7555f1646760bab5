import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing is selected in the cart. */
export function CheckoutEmpty() {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <span className="row">
          <Link className={buttonClass({ kind: 'main' })} to="/$locale/cart" params={params}>
            {t('empty.cart')}
          </Link>
          <Link className={buttonClass()} to="/$locale" params={params}>
            {t('toSearch')}
          </Link>
        </span>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
