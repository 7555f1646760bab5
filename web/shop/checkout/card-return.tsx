import { useLocale } from '../../i18n/use-locale.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { orderQueries } from '../../orders/queries.ts'
import { useOrderHints } from '../../orders/use-order-hints.ts'
import { isPaid } from './is-paid.ts'
import { PayAgain } from './pay-again.tsx'
import { PlacedOrder } from './placed-order.tsx'

type Outcome = 'success' | 'failed' | 'cancel'

const OFTEN_MS = 2_000
const SELDOM_MS = 15_000
/** After this time the bank's notification is late, in ms. */
const LATE_MS = 30_000

interface Props {
  id: number
  /** The result in the bank's redirect; only the bank's own notification counts as payment. */
  outcome: Outcome
}

/** The return from the bank: shows whether the order is paid, as the order itself says. */
export function CardReturn({ id, outcome }: Props) {
  const { t } = useTranslation('shop/checkout')
  const isLate = useLate(LATE_MS)
  useOrderHints(id)
  const { data: order, refetch } = useQuery({
    ...orderQueries.detail(id, useLocale()),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOver(state.data) ? false : isLate ? SELDOM_MS : OFTEN_MS,
    meta: { isQuiet: true },
  })
  const state = stateOf(order, outcome)
  return (
    <PlacedOrder id={id} title={(number) => t(`result.titles.${state}`, { number })}>
      <div role="status">
        {state === 'paid' && <Note tone="good">{t('result.paid')}</Note>}
        {state === 'waiting' && (
          <Note
            tone={isLate ? 'warn' : 'plain'}
            action={
              isLate && (
                <Button size="s" onClick={() => void refetch()}>
                  {t('result.ask')}
                </Button>
              )
            }
          >
            {t(isLate ? 'result.late' : 'result.waiting')}
          </Note>
        )}
        {(state === 'failed' || state === 'cancel') && (
          <Note tone="warn" action={order?.can.pay === true && <PayAgain id={id} />}>
            {t(`result.${state}`)} {t('result.otherwise')}
          </Note>
        )}
        {state === 'over' && <Note tone="warn">{t('result.over')}</Note>}
      </div>
    </PlacedOrder>
  )
}

const isOver = (order: Order): boolean =>
  isPaid(order) || order.status === 'canceled' || order.status === 'closed'

type State = 'paid' | 'over' | 'waiting' | 'failed' | 'cancel'

function stateOf(order: Order | undefined, outcome: Outcome): State {
  if (order !== undefined && isPaid(order)) return 'paid'
  if (order !== undefined && isOver(order)) return 'over'
  return outcome === 'success' ? 'waiting' : outcome
}

function useLate(ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
