import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../worker/orders/schemas.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMoment } from './use-moment.ts'

/** Its papers, newest first. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const moment = useMoment()
  const { id: orderId, documents } = order
  return (
    <section aria-labelledby="order-documents">
      <div className="section-head">
        <h2 className="h2" id="order-documents">
          {t('documents.title')}
        </h2>
      </div>
      {documents.length === 0 && <p className="t-13 muted pt-2">{t('documents.none')}</p>}
      <ul className="order-documents t-13">
        {documents.toReversed().map(({ id, kind, number, created_at }) => (
          <li key={id}>
            <Icon of={FileText} />
            <a
              href={`/api/user/orders/${orderId}/documents/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              {t(`documents.${kind}`)} <span className="nowrap">{number}</span>
            </a>
            <span className="muted nowrap">{moment.day(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
