import { FileText } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  AdminOrderDocument,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { CorrectedInvoices } from '../../../orders/corrected-invoices.tsx'
import { PdfLink } from '../../../orders/pdf-link.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'

/** Everything that was issued for the order, newest first. */
export function OrderDocuments({ order: { id, documents } }: { order: AdminOrder }) {
  const { t } = useTranslation('account/orders')
  const { t: tStaff } = useTranslation('admin/orders')
  const { money, integer } = useFormat()
  const { moment } = useMoment()
  return (
    <section aria-labelledby="order-documents">
      <div className="section-head">
        <h2 className="h2" id="order-documents">
          {t('documents.title')}
        </h2>
      </div>
      {documents.length === 0 && <p className="t-13 muted pt-2">{tStaff('documents.none')}</p>}
      <ul className="order-documents t-13">
        {documents.toReversed().map((paper) => {
          const pieces = paper.lines.reduce((sum, { quantity }) => sum + quantity, 0)
          const href = `/api/admin/orders/${id}/documents/${paper.id}`
          const name = t(`documents.${paper.kind}`)
          return (
            <li key={paper.id}>
              <Icon of={FileText} />
              <span>
                <a href={href} target="_blank" rel="noreferrer">
                  {name} <span className="nowrap">{paper.number}</span>
                </a>
                <span className="sub">
                  {moment(paper.created_at)},{' '}
                  {tStaff('documents.pieces', { count: pieces, pieces: integer(pieces) })}
                </span>
                {paper.excuse !== null && <Excused excuse={paper.excuse} />}
                <CorrectedInvoices of={paper.corrects} />
                {paper.reason !== '' && <span className="sub">{paper.reason}</span>}
              </span>
              <PdfLink href={href} name={`${name} ${paper.number}`} />
              {paper.kind !== 'shipment' && <Money value={money(paper.total)} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How many of a parcel's pieces were not on the shelf, and why they left. */
function Excused({ excuse }: { excuse: NonNullable<AdminOrderDocument['excuse']> }) {
  const { t } = useTranslation('admin/orders')
  const { integer } = useFormat()
  const { reason, note, quantity } = excuse
  const words = reason === 'other' ? note : t(`excuse.reasons.${reason}`)
  return <span className="sub">{t('excuse.on', { pieces: integer(quantity), reason: words })}</span>
}
