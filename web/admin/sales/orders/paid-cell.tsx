import { useTranslation } from 'react-i18next'
import type { AdminOrderSummary } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Money } from '../../../ui/money.tsx'

/** What of an order has come in, and what is still to come. */
export function PaidCell({ order: { paid, due } }: { order: AdminOrderSummary }) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  if (due.amount === 0 && paid.amount === 0)
    return <span className="muted">{t('paid.nothing')}</span>
  if (due.amount === 0) return <span className="good">{t('paid.whole')}</span>
  return (
    <>
      {paid.amount === 0 ? t('paid.none') : <Money value={money(paid)} />}
      <span className={due.amount < 0 ? 'sub warn' : 'sub'}>
        {t(due.amount < 0 ? 'paid.owed' : 'paid.due')}{' '}
        <Money value={money({ ...due, amount: Math.abs(due.amount) })} />
      </span>
    </>
  )
}
