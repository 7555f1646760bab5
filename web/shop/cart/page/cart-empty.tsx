import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nothing to order yet: what the cart is for and where to begin. */
export function CartEmpty({ hasSaved }: { hasSaved: boolean }) {
  const { t } = useTranslation('shop/cart')
  const params = { locale: useLocale() }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <span className="row">
          <Link className={buttonClass({ kind: 'main' })} to="/$locale" params={params}>
            {t('empty.search')}
          </Link>
          <Link className={buttonClass()} to="/$locale/search-list" params={params}>
            {t('ways.paste')}
          </Link>
        </span>
      }
    >
      {t(hasSaved ? 'empty.textSaved' : 'empty.text')}
    </EmptyState>
  )
}
