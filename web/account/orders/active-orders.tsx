import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { OrderSummary } from '../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fault } from '../../shell/fault.tsx'
import { OrdersTable } from './orders-table.tsx'

/** Orders under way. */
export function ActiveOrders({ query }: { query: UseQueryResult<OrderSummary[]> }) {
  const { t } = useTranslation('account/orders')
  const { integer } = useFormat()
  const { data, error, refetch } = query
  const isLost = data === undefined && error !== null
  return (
    <section aria-labelledby="orders-active">
      <div className="section-head">
        <h2 className="h2" id="orders-active">
          {t('active.title')}
        </h2>
        {data !== undefined && data.length > 0 && (
          <span className="count">{integer(data.length)}</span>
        )}
      </div>
      {isLost && (
        <div className="pt-3">
          <Fault error={error} title={t('active.fault')} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <p className="muted pt-3">{t('active.none')}</p>}
      {!isLost && data?.length !== 0 && (
        <OrdersTable label={t('active.title')} orders={data} expected={2} />
      )}
    </section>
  )
}
