import { z } from 'zod'
import type { Say } from '../../../i18n/text-keys.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrderEvent } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { Order } from '../../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { useEventWords } from '../../../orders/use-event-words.ts'

interface StaffEvent {
  title: string
  /** Beside the time. */
  detail?: string
  /** What somebody wrote. */
  said?: string
  /** The return it is about, whose number `detail` begins with. */
  returned?: { id: number; number: string }
}

interface Told {
  t: Say<'admin/orders'>
  text: (name: string) => string
  sum: string
  /** Pieces it is about. */
  quantity: number
  /** `LM317T × 2; …`, when it names parts. */
  parts: string
}

/** Steps that only staff sees, or reads in other words than the customer. */
const OWN: Record<string, (told: Told) => StaffEvent> = {
  note: ({ t, text }) => ({ title: t('history.note'), said: text('text') }),
  discounted: ({ t, text, sum }) => ({
    title: t('history.discounted', { sum }),
    said: text('reason'),
  }),
  fraud: ({ t, text }) => ({ title: t('history.fraud'), said: text('reason') }),
  fraud_cleared: ({ t }) => ({ title: t('history.fraudCleared') }),
  mail_sent: ({ t, text }) => ({
    title: t('history.mail'),
    detail: t(`mails.${text('mail')}`, { defaultValue: text('mail') }),
  }),
  refund_failed: ({ t, text, sum }) => ({
    title: t('history.refundFailed', { sum }),
    said: text('reason'),
  }),
  refund_held: ({ t, sum }) => ({ title: t('history.refundHeld', { sum }) }),
  refund_pending: ({ t, sum }) => ({ title: t('history.refundPending', { sum }) }),
  refund_confirmed: ({ t, sum }) => ({ title: t('history.refundConfirmed', { sum }) }),
  refund_came_back: ({ t, text, sum }) => ({
    title: t('history.refundCameBack', { sum }),
    said: text('reason'),
  }),
  refund_released: ({ t, sum }) => ({ title: t('history.refundReleased', { sum }) }),
  charge_reused: ({ t, text, sum }) => ({
    title: t('history.chargeReused', { sum, order: text('order') }),
    said: text('charge'),
  }),
  shipped_excused: ({ t, text, quantity, parts }) => ({
    title: t('history.excused', { count: quantity }),
    detail: text('number'),
    said: [
      parts,
      [t(`excuse.reasons.${text('reason')}`, { defaultValue: text('reason') }), text('note')]
        .filter((one) => one !== '')
        .join(': '),
    ]
      .filter((one) => one !== '')
      .join('\n'),
  }),
  shipped_unpaid: ({ t, text, sum }) => ({
    title: t('history.unpaid', { sum }),
    detail: text('number'),
  }),
  shelf_given: ({ t, text, quantity }) => ({
    title: t('history.shelfGiven', { mpn: text('mpn'), pieces: quantity }),
  }),
  shelf_missing: ({ t, text, quantity }) => ({
    title: t('history.shelfMissing', { mpn: text('mpn'), pieces: quantity }),
  }),
  shelf_allocated: ({ t, text, quantity }) => ({
    title: t('history.shelfKept', { mpn: text('mpn'), pieces: quantity }),
  }),
  proposal_failed: ({ t, text }) => ({
    title: t('history.proposalFailed'),
    detail: `${text('ordered')} → ${text('proposed')}`,
  }),
  proposal_by_phone: ({ t, text }) => ({
    title: t('history.proposalByPhone'),
    detail: text('text'),
  }),
  replacement_dropped: ({ t, text }) => ({
    title: t('history.replacementDropped'),
    detail: text('number'),
  }),
  refund_recalled: ({ t, sum }) => ({ title: t('history.refundRecalled', { sum }) }),
  parcel: ({ t, text }) => ({ title: t('history.parcel'), detail: text('number') }),
  line_status: ({ t, text }) => ({
    title: t('history.line', {
      mpn: text('mpn'),
      status: t(`supply.${text('status')}`, { defaultValue: text('status') }),
    }),
  }),
}

/** What to say of an event to staff; one nobody has words for is called by its kind. */
export function useStaffEvent(order: Order): (event: AdminOrderEvent) => StaffEvent {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const toShopper = useEventWords(order)
  return (event) => {
    const { kind, data } = event
    const text = (name: string) => {
      const value = data[name]
      return typeof value === 'string' ? value : ''
    }
    const { amount } = data
    const isSum = typeof amount === 'number' && Number.isSafeInteger(amount)
    const sum = isSum ? moneyText(money({ amount, currency: order.currency })) : ''
    // A credit note has a number, money that was sent has none.
    if (kind === 'refunded' && text('number') === '') {
      return { title: t('history.refundSent', { sum }), detail: text('reference') }
    }
    const quantity = typeof data.quantity === 'number' ? data.quantity : 0
    const told: StaffEvent = OWN[kind]?.({
      t,
      text,
      sum,
      quantity,
      parts: partsOf(data.parts),
    }) ??
      toShopper(event) ?? { title: kind.replaceAll('_', ' ') }
    const { return_id: returnId } = data
    if (typeof returnId !== 'number') return told
    return { ...told, returned: { id: returnId, number: text('number') } }
  }
}

const Parts = z.array(z.object({ mpn: z.string(), quantity: z.number() }))

/** The parts that an event names; '' when it names none. */
function partsOf(data: unknown): string {
  const parts = Parts.safeParse(data)
  return parts.success
    ? parts.data.map(({ mpn, quantity }) => `${mpn} × ${quantity}`).join('; ')
    : ''
}
