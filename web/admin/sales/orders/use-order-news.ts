import { useEffect, useEffectEvent, useRef } from 'react'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { Order } from '../../../../worker/sales/orders/schemas/order.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useUser } from '../../../session/use-user.ts'
import { showToast } from '../../../ui/toast.ts'
import { useStaffEvent } from './use-staff-event.ts'

interface Shown {
  order: AdminOrder
  /** As its shopper sees it. */
  seen: Order
}

/** The id of the order's newest step: what has a greater one is news. */
export const newestStep = ({ events }: AdminOrder): number =>
  Math.max(0, ...events.map(({ id }) => id))

/**
 * Says the newest step of somebody else after the step `since`: `Ada Lovelace: Shipped`; null when there is none.
 * What the store itself does is no news.
 */
export function useOthersWords({ order, seen }: Shown): (since: number) => string | null {
  const me = useUser()
  const told = useStaffEvent(seen)
  return (since) => {
    const event = order.events.findLast(
      ({ id, actor }) => id > since && actor !== null && actor.id !== me?.id,
    )
    return event === undefined ? null : `${event.actor?.name}: ${told(event).title}`
  }
}

/** Tells at the foot of the page what somebody else does to its order meanwhile, but not beside an open dialog. */
export function useNewsToast({ order, seen }: Shown, hasDialog: boolean): void {
  const { t } = useTranslation('admin/orders')
  const wordsSince = useOthersWords({ order, seen })
  const newest = newestStep(order)
  const told = useRef(newest)
  const tell = useEffectEvent(() => {
    const words = wordsSince(told.current)
    told.current = newest
    if (words !== null && !hasDialog)
      showToast({ text: t('news.toast', { number: order.number, words }) })
  })
  useEffect(() => tell(), [newest])
}
