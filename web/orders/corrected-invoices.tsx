import { Fragment } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { OrderDocument } from '../../worker/sales/orders/schemas/order.ts'
import { useMoment } from '../i18n/use-moment.ts'

/** Names the invoices a credit note corrects, each with its day; nothing for other documents. */
export function CorrectedInvoices({ of: invoices }: { of: OrderDocument['corrects'] }) {
  const { t } = useTranslation('account/orders')
  const { day } = useMoment()
  if (invoices.length === 0) return null
  return (
    <span className="sub">
      {t('documents.corrects')}{' '}
      {invoices.map(({ id, number, created_at }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <span className="nowrap">{number}</span> {t('documents.ofDay', { day: day(created_at) })}
        </Fragment>
      ))}
    </span>
  )
}
