import '../../orders/order.css'
import './order.css'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fault } from '../../shell/fault.tsx'
import { OrderFacts } from '../../orders/order-facts.tsx'
import { OrderParcels } from '../../orders/order-parcels.tsx'
import { OrderTotals } from '../../orders/order-totals.tsx'
import { PayUntil } from '../../orders/pay-until.tsx'
import { TransferCard } from '../../orders/transfer-card.tsx'
import { useMoment } from '../../i18n/use-moment.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { orderQueries } from '../../orders/queries.ts'
import { isActive } from '../../orders/status-look.ts'
import { useOrderHints } from '../../orders/use-order-hints.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSteps } from './order-steps.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order: status, lines, totals, documents and history. */
export function OrderPage() {
  const { t } = useTranslation('account/orders')
  const params = useParams({ strict: false })
  const locale = useLocale()
  const order = useLiveOrder(Number(params.orderId))
  const back = (
    <Link to="/$locale/account/orders" params={{ locale }}>
      {t('title')}
    </Link>
  )
  if (order.data !== undefined) return <OrderView order={order.data} back={back} />
  if (order.error !== null && toApiError(order.error).status === 404) {
    return <OrderLost back={back} />
  }
  return (
    <AccountPage
      title={t('one')}
      crumbs={[back]}
      isBusy={order.isFetching}
      {...(order.error === null && { about: <Skeleton width="min(100%, 320px)" height="20px" /> })}
    >
      {order.error === null ? (
        <OrderSkeleton />
      ) : (
        <Fault error={order.error} onRetry={() => void order.refetch()} />
      )}
    </AccountPage>
  )
}

function OrderView({ order, back }: { order: Order; back: ReactNode }) {
  const { t } = useTranslation('account/orders')
  const { number, status } = order
  return (
    <AccountPage
      title={`${t('one')} ${number}`}
      heading={
        <>
          {t('one')} <PartNumber>{number}</PartNumber>
        </>
      }
      mark={
        <span aria-live="polite">
          <StatusBadge status={status} />
        </span>
      }
      crumbs={[back]}
      about={<About order={order} />}
      actions={<OrderActions order={order} />}
    >
      <OrderSteps order={order} />
      <PayUntil order={order} />
      <TransferCard order={order} />
      <div className="order-body">
        <div className="stack stack-6">
          <div>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </div>
          <OrderParcels order={order} />
          <OrderFacts order={order} />
        </div>
        <div className="stack stack-6 order-aside">
          <OrderHistory order={order} />
          <OrderDocuments order={order} />
        </div>
      </div>
    </AccountPage>
  )
}

/** When, and for whom. */
function About({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const moment = useMoment()
  const { first_name, last_name, company } = order.customer
  const buyer = `${first_name} ${last_name}`
  return [
    moment.full(order.created_at),
    company === null ? buyer : t('forCompany', { name: buyer, company: company.name }),
    ...(order.quote === null ? [] : [t('byQuote', { number: order.quote.number })]),
    ...(order.po_number === '' ? [] : [t('poNumber', { number: order.po_number })]),
  ].join(' · ')
}

/** No such order, or none that this person may see. */
function OrderLost({ back }: { back: ReactNode }) {
  const { t } = useTranslation('account/orders')
  const { t: common } = useTranslation()
  const locale = useLocale()
  return (
    <AccountPage title={common('notFound.title')} crumbs={[back]} about={common('notFound.text')}>
      <div className="stack stack-4">
        <p>{t('lost')}</p>
        <p>
          <Link
            className={buttonClass({ kind: 'main' })}
            to="/$locale/account/orders"
            params={{ locale }}
          >
            {t('all')}
          </Link>
        </p>
      </div>
    </AccountPage>
  )
}

const EVERY_MS = 20_000
/** While live hints arrive. */
const SELDOM_MS = 300_000

/**
 * An order that stays current: read again at each live hint and when its page becomes visible; also
 * every 20 s while it is under way and hints cannot arrive.
 */
function useLiveOrder(id: number) {
  const isHeard = useOrderHints(id)
  return useQuery({
    ...orderQueries.detail(id, useLocale()),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !isActive(data.status)) return false
      return isHeard ? SELDOM_MS : EVERY_MS
    },
  })
}
