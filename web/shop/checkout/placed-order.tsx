import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { orderQueries } from '../../orders/queries.ts'
import { OrderContents } from './order-contents.tsx'
import { checkoutQueries } from './queries.ts'

interface Props {
  id: number
  title: (number: string) => string
  /** The order's state, and what to do now. */
  children: ReactNode
}

/** A placed order: what to do, its contents, and where to go from here. */
export function PlacedOrder({ id, title, children }: Props) {
  const { t } = useTranslation('shop/checkout')
  const { data: placed } = useQuery(checkoutQueries.placed(id))
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id, useLocale()))
  const number = order?.number ?? placed?.order.number
  useTitle(number === undefined ? t('result.title') : title(number))
  if (number === undefined && error !== null) {
    return (
      <Fault heading="h1" error={error} title={t('result.fault')} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <h1 className="h1">{number === undefined ? t('result.title') : title(number)}</h1>
      {children}
      {order !== undefined && <OrderContents order={order} />}
      {order === undefined && error === null && <Skeleton height="240px" />}
      <Ways id={id} />
    </>
  )
}

function Ways({ id }: { id: number }) {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  return (
    <div className="row">
      <Link
        className={buttonClass()}
        to="/$locale/account/orders/$orderId"
        params={{ ...params, orderId: String(id) }}
      >
        {t('result.order')}
      </Link>
      <Link className={buttonClass({ kind: 'quiet' })} to="/$locale" params={params}>
        {t('toSearch')}
      </Link>
    </div>
  )
}
