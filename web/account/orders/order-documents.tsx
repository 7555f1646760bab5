import { FileText } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order, OrderDocument } from '../../../worker/sales/orders/schemas/order.ts'
import { Icon } from '../../ui/icon.tsx'
import { CorrectedInvoices } from '../../orders/corrected-invoices.tsx'
import { PdfLink } from '../../orders/pdf-link.tsx'
import { useMoment } from '../../i18n/use-moment.ts'

/** The order's documents, newest first, as printable pages and PDF files. */
export function OrderDocuments({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const documents = documentsOf(order)
  return (
    <section aria-labelledby="order-documents">
      <div className="section-head">
        <h2 className="h2" id="order-documents">
          {t('documents.title')}
        </h2>
      </div>
      {documents.length === 0 && <p className="t-13 muted pt-2">{t('documents.none')}</p>}
      <ul className="order-documents t-13">
        {documents.map((issued) => (
          <DocumentRow key={issued.id} issued={issued} orderId={order.id} />
        ))}
      </ul>
    </section>
  )
}

interface IssuedDocument {
  id: number | 'proforma'
  kind: string
  number: string
  corrects: OrderDocument['corrects']
  /** Why, as it was mailed: what did not come in time, what staff said. */
  reason: string
  created_at: string
}

/** An order paid by transfer has its payment request from the beginning. */
function documentsOf({ documents, payment_method, created_at }: Order): IssuedDocument[] {
  const issued = documents.toReversed()
  if (payment_method.code !== 'money_transfer') return issued
  const proforma = { kind: 'proforma', number: '', corrects: [], reason: '', created_at }
  return [...issued, { id: 'proforma', ...proforma }]
}

function DocumentRow({ issued, orderId }: { issued: IssuedDocument; orderId: number }) {
  const { t } = useTranslation('account/orders')
  const moment = useMoment()
  const href = `/api/user/orders/${orderId}/documents/${issued.id}`
  const name = t(`documents.${issued.kind}`, { defaultValue: issued.kind })
  return (
    <li>
      <Icon of={FileText} />
      <span>
        <a href={href} target="_blank" rel="noreferrer">
          {name} <span className="nowrap">{issued.number}</span>
        </a>
        <CorrectedInvoices of={issued.corrects} />
        {issued.reason !== '' && <span className="sub">{issued.reason}</span>}
      </span>
      <PdfLink href={href} name={`${name} ${issued.number}`.trim()} />
      <span className="muted nowrap">{moment.day(issued.created_at)}</span>
    </li>
  )
}
