import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { useEventWords } from '../../orders/use-event-words.ts'
import { useMoment } from '../../i18n/use-moment.ts'

/** The events of an order, newest first; kinds without texts are left out. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const wordsOf = useEventWords(order)
  const moment = useMoment()
  const steps = order.events.toReversed().flatMap((event) => {
    const words = wordsOf(event)
    if (words === null) return []
    const when = moment.moment(event.created_at)
    const note = words.detail === undefined ? when : `${when}, ${words.detail}`
    return { key: event.id, title: words.title, note }
  })
  return (
    <section aria-labelledby="order-history">
      <div className="section-head">
        <h2 className="h2" id="order-history">
          {t('history.title')}
        </h2>
      </div>
      <div className="pt-3">
        <Timeline label={t('history.title')} steps={steps} />
      </div>
    </section>
  )
}
