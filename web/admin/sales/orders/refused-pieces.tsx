import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminOrderLine } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useCommand } from '../../resource/use-command.ts'
import { isChangeable } from './change-form.ts'
import type { OrderAct } from './order-acts.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  orderId: number
  line: AdminOrderLine
  onAct: (act: OrderAct) => void
}

/**
 * Pieces that the supplier has refused: bought elsewhere or cancelled. When others of the line still come, the
 * refused ones are on the buying list by themselves.
 */
export function RefusedPieces({ orderId, line, onAct }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tChanges } = useTranslation('admin/order-changes')
  const { integer } = useFormat()
  const can = useCan()
  const isWhole = line.status === 'refused'
  return (
    <span className="order-refused">
      {!(isWhole && line.refused === line.quantity) && (
        <span className="sub bad">
          {t(isWhole ? 'refused.pieces' : 'refused.waiting', { pieces: integer(line.refused) })}
        </span>
      )}
      {isWhole && can('sales.orders.update') && <BuyElsewhere orderId={orderId} line={line} />}
      {isChangeable(line) && can('sales.orders.update') && (
        <Button size="s" onClick={() => onAct({ kind: 'propose', lineId: line.id })}>
          {tChanges('propose.open')}
        </Button>
      )}
      {line.to_cancel > 0 && can('sales.orders.cancel') && (
        <Button size="s" onClick={() => onAct({ kind: 'cancel', lineId: line.id })}>
          {t('refused.cancel')}
        </Button>
      )}
    </span>
  )
}

/** Puts the line back on the buying list. */
function BuyElsewhere({ orderId, line: { id, product } }: Omit<Props, 'onAct'>) {
  const { t } = useTranslation('admin/orders')
  const setSupply = useCommand(orders, orderId, orderCalls.setSupply)
  return (
    <>
      <Button
        size="s"
        isBusy={setSupply.isPending}
        onClick={() =>
          setSupply.mutate(
            { line_id: id, status: 'new' },
            { onSuccess: () => showToast({ text: t('refused.bought', { mpn: product.mpn }) }) },
          )
        }
      >
        {t('refused.buy')}
      </Button>
      {setSupply.error !== null && <SubmitErrorNote error={toApiError(setSupply.error)} />}
    </>
  )
}
