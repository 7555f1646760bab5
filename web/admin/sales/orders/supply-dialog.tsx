import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { z } from 'zod'
import {
  type AdminOrder,
  type AdminOrderLine,
  LineSupplyInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readText } from '../../../form/read-text.ts'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { DayField } from '../../../form/day-field.tsx'
import { useCommand } from '../../resource/use-command.ts'
import { orderCalls, orders } from './orders.ts'

interface Props {
  order: AdminOrder
  lineId: number
  onClose: () => void
}

export function SupplyDialog({ order, lineId, onClose }: Props) {
  const [line] = useState(() => order.items.find(({ id }) => id === lineId))
  return line === undefined ? null : <LineDialog orderId={order.id} line={line} onClose={onClose} />
}

interface LineProps {
  orderId: number
  line: AdminOrderLine
  onClose: () => void
}

/** Says how far a line is with its supplier, and when it is promised. */
function LineDialog({ orderId, line, onClose }: LineProps) {
  const { t } = useTranslation('admin/orders')
  const { mpn } = line.product
  const { form, ...dialog } = useDialogForm({
    values: {
      status: line.status as string,
      promised_at: line.promised_at?.slice(0, 10) ?? '',
    },
    toInput: ({ status, promised_at }) => ({
      line_id: line.id,
      ...(status !== line.status && { status }),
      promised_at: readText(promised_at),
    }),
    schema: LineSupplyInput.extend({ line_id: z.number() }),
    sender: useCommand(orders, orderId, orderCalls.setSupply),
    onDone: () => showToast({ text: t('acts.supply.done', { mpn }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.supply.title', { mpn })}
      description={t('acts.supply.text')}
      submitLabel={t('acts.supply.submit')}
    >
      <form.AppField name="status">
        {(field) => (
          <field.SelectField
            label={t('acts.supply.status')}
            options={[line.status, ...line.next_statuses].map((value) => ({
              value,
              label: t(`supply.${value}`),
            }))}
          />
        )}
      </form.AppField>
      <form.AppField name="promised_at">
        {() => <DayField label={t('acts.supply.promised')} isOptional />}
      </form.AppField>
    </FormDialog>
  )
}
