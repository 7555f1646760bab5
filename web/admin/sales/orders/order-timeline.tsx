import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { Order } from '../../../../worker/sales/orders/schemas/order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { isAllowed, type OrderAct } from './order-acts.ts'
import { ReturnLink } from './return-link.tsx'
import { useStaffEvent } from './use-staff-event.ts'

interface Props {
  order: AdminOrder
  seen: Order
  onAct: (act: OrderAct) => void
}

/** What happened, newest first, with what only staff sees. */
export function OrderTimeline({ order, seen, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const { moment } = useMoment()
  const can = useCan()
  const told = useStaffEvent(seen)
  const steps = order.events.toReversed().map((event) => {
    const { title, detail, said, returned } = told(event)
    const when = [moment(event.created_at), event.actor?.name].filter(Boolean).join(', ')
    const note =
      returned === undefined ? (
        [when, detail].filter(Boolean).join(', ')
      ) : (
        <>
          {when}, <ReturnLink {...returned} />
          {detail?.slice(returned.number.length)}
        </>
      )
    return {
      key: event.id,
      title: (
        <>
          <span className={said === undefined ? undefined : 'medium'}>{title}</span>
          {event.is_internal && (
            <>
              {' '}
              <Badge>{t('history.internal')}</Badge>
            </>
          )}
          {said !== undefined && <span className="order-said">{said}</span>}
        </>
      ),
      note,
    }
  })
  return (
    <section aria-labelledby="order-history">
      <div className="section-head">
        <h2 className="h2" id="order-history">
          {t('history.title')}
        </h2>
        {isAllowed(order, 'note', can) && (
          <Button kind="quiet" size="s" className="end" onClick={() => onAct({ kind: 'note' })}>
            {t('acts.note.open')}
          </Button>
        )}
      </div>
      <div className="pt-3">
        <Timeline label={t('history.title')} steps={steps} />
      </div>
    </section>
  )
}
