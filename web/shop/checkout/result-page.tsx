import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

interface Props {
  /** The order's id from the address. */
  order: string | undefined
  children: (id: number) => ReactNode
}

/** A page about one order; an address without one leads to all of them. */
export function ResultPage({ order, children }: Props) {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  const id = Number(order)
  return (
    <main id="main" className="wrap shop">
      {!Number.isSafeInteger(id) || id <= 0 ? (
        <EmptyState
          heading="h1"
          title={t('result.noOrder')}
          action={
            <Link className={buttonClass()} to="/$locale/account/orders" params={params}>
              {t('result.orders')}
            </Link>
          }
        />
      ) : (
        <div className="placed stack stack-5">{children(id)}</div>
      )}
    </main>
  )
}
