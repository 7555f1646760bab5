import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type Step, Steps } from '../../ui/steps.tsx'
import { useMoment } from '../../i18n/use-moment.ts'
import { orderStages, type Stage } from './order-stages.ts'

/** The stages of an order, and the current one. */
export function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation('account/orders')
  const notes = useNotes(order)
  const { status } = order
  const isOver = status === 'canceled' || status === 'closed' || status === 'fraud'
  const steps = isOver
    ? [
        stepOf('placed', { state: 'done', title: t('steps.placed'), note: notes.placed }),
        stepOf(status, { state: 'stop', title: t(`status.${status}`), note: t(`over.${status}`) }),
      ]
    : orderStages(order).map(({ stage, state, words }) =>
        stepOf(stage, { state, title: t(words), note: notes[stage] }),
      )
  return (
    <div className="order-steps">
      <Steps label={t('steps.label')} steps={steps} />
    </div>
  )
}

const stepOf = (
  key: string,
  { note, ...rest }: { state: Step['state']; title: string; note: string | undefined },
): Step => ({ key, ...rest, ...(note !== undefined && { note }) })

/** The date or figures of each stage. */
function useNotes(order: Order): Record<Stage, string | undefined> {
  const { t } = useTranslation('account/orders')
  const { integer, days } = useFormat()
  const moment = useMoment()
  const paid = order.events.findLast(({ kind }) => kind === 'paid')
  const shipped = order.items.reduce((sum, line) => sum + line.shipped, 0)
  const wanted = order.items.reduce((sum, line) => sum + line.quantity - line.canceled, 0)
  const promised = order.items.flatMap(({ promised_at }) => promised_at ?? []).sort()
  const last = promised.at(-1)
  const sent = t('steps.shipped', { done: integer(shipped), all: integer(wanted) })
  const isWaiting = order.status === 'pending_payment'
  // The supplier's own day is newer than what was promised at the order.
  const whole = order.promised === null ? undefined : days(order.promised)
  const there = last === undefined ? whole : t('steps.promised', { day: moment.day(last) })
  return {
    placed: moment.moment(order.created_at),
    paid: paid && moment.moment(paid.created_at),
    processing: isWaiting ? undefined : sent,
    completed: order.status === 'completed' ? undefined : there,
  }
}
