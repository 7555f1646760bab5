import { Link } from '@tanstack/react-router'
import type { PlaceCount, ShortLine } from '../../../../worker/suppliers/shelf/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { useCan } from '../../frame/use-can.ts'

interface Props {
  outcome: PlaceCount
  isWritten?: boolean
  reason?: string
  onReason?: (reason: string) => void
}

/** Longer is cut. */
const REASON_LENGTH = 200

/** What a count comes to, before it is written or after: the difference, and which lines of orders lose pieces. */
export function CountOutcome({ outcome, isWritten = false, reason = '', onReason }: Props) {
  const { t } = useTranslation('admin/counting')
  const { integer } = useFormat()
  const { parts, different, more, fewer, short } = outcome
  const words = { count: parts, more: integer(more), fewer: integer(fewer) }
  const what = isWritten ? 'written' : 'ahead'
  return (
    <section aria-label={t(`outcome.${what}.title`)} className="stack stack-3 no-print">
      <Note tone={different === 0 ? 'good' : isWritten ? 'plain' : 'warn'} role="status">
        {different === 0 ? t(`outcome.${what}.same`, words) : t(`outcome.${what}.different`, words)}
      </Note>
      {short.length > 0 && (
        <Note tone="bad">
          {t(`outcome.${what}.short`, { count: short.length })}
          <ul className="count-short">
            {short.map((line) => (
              <li key={line.order_line_id}>
                <OrderLink line={line} /> {line.customer}: {line.mpn} {line.brand},{' '}
                {t('outcome.missing', { count: line.pieces, pieces: integer(line.pieces) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {onReason !== undefined && different > 0 && (
        <div className="fields form-narrow">
          <Field label={t('reason')} hint={t('reasonHint')}>
            <Input value={reason} onValueChange={onReason} maxLength={REASON_LENGTH} />
          </Field>
        </div>
      )}
    </section>
  )
}

function OrderLink({ line: { order } }: { line: ShortLine }) {
  const locale = useLocale()
  if (!useCan()('sales.orders.view')) return <span className="nowrap">{order.number}</span>
  return (
    <Link
      className="nowrap cell-link"
      to="/$locale/admin/sales/orders/$orderId"
      params={{ locale, orderId: order.id }}
    >
      {order.number}
    </Link>
  )
}
