import { useTranslation } from '../i18n/use-translation.tsx'
import type { OrderDocument } from '../../worker/sales/orders/schemas/order.ts'
import { useMoment } from '../i18n/use-moment.ts'

/** Names the invoices a credit note corrects, each with its day; nothing for other documents. */
export function CorrectedInvoices({ of: invoices }: { of: OrderDocument['corrects'] }) {
  const { t } = useTranslation('account/orders')
  const { day } = useMoment()
  if (invoices.length === 0) return null
  const names = invoices.map(({ number, created_at }) =>
    t('documents.ofDay', { number, day: day(created_at) }),
  )
  return <span className="sub">{t('documents.corrects', { invoices: names.join(', ') })}</span>
}
