import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  AdminOrder,
  OrderRefund,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  refund: OrderRefund
}

/** Says that the money of a sent refund has arrived. */
export function ConfirmRefund({ order, refund }: Props) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  const confirm = useCommand(orders, order.id, orderCalls.confirmRefund)
  const sum = moneyText(money(refund.amount))
  return (
    <>
      <Button
        size="s"
        isBusy={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            { refund_id: refund.id },
            { onSuccess: () => showToast({ text: t('money.confirm.done', { sum }) }) },
          )
        }
      >
        {t('money.confirm.action')}
      </Button>
      {confirm.error !== null && <SubmitErrorNote error={toApiError(confirm.error)} />}
    </>
  )
}
