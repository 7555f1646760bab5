import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { type Noun, useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { LeftBehind } from './left-behind.tsx'
import { shipOrders, type ShippedOrder } from './ship-orders.ts'

interface Props<Row> {
  selection: Selection<Row>
  of: Pick<Noun<never>, 'key' | 'alsoRefresh'>
  /** Asks first: where the list is not of what can go. */
  isAsked?: boolean
}

/** Ships what is on the shelf for the chosen orders; says which did not go, and why, order by order. */
export function ShipChosen<Row>({ selection, of, isAsked = false }: Props<Row>) {
  const { t } = useTranslation('admin/order-bulk')
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<ShippedOrder[]>([])
  const [done, setDone] = useState(0)
  const { ship, isPending } = useShip({ selection, of, onStep: setDone, onLeft: setLeft })
  const { count } = selection
  const start = () => {
    setOpen(false)
    setDone(0)
    ship()
  }
  return (
    <>
      <Button size="s" isBusy={isPending} onClick={isAsked ? () => setOpen(true) : start}>
        {isPending && count > 1 ? t('ship.under', { done, count }) : t('ship.action')}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        title={t('ship.title', { count })}
        description={t('ship.text')}
        confirmLabel={t('ship.submit', { count })}
        cancelLabel={t('cancel')}
        onCancel={() => setOpen(false)}
        onConfirm={start}
      />
      <LeftBehind orders={left} onClose={() => setLeft([])} />
    </>
  )
}

interface Shipping<Row> extends Props<Row> {
  onStep: (done: number) => void
  onLeft: (orders: ShippedOrder[]) => void
}

function useShip<Row>({ selection, of, onStep, onLeft }: Shipping<Row>) {
  const { t } = useTranslation('admin/order-bulk')
  const refresh = useRefresh(of)
  const { keyOf, forget } = useCommandKey()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const orders = await selection.choose()
      const body = orders.map(({ id }) => id).join(',')
      const shipped = await shipOrders(orders, { key: keyOf(body), onStep })
      forget(body)
      return shipped
    },
    onSuccess: (shipped) => {
      const left = shipped.filter(({ why }) => why !== null)
      const count = shipped.length - left.length
      if (left.length === 0) selection.clear()
      onLeft(left)
      showToast({ text: count === 0 ? t('ship.none') : t('ship.done', { count }) })
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  return { ship: () => mutate(), isPending }
}
