import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  DispatchInput,
  type SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { keyOf } from './line-values.ts'
import { supplierOrderCalls, supplierOrders } from './supplier-orders.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

interface Values {
  tracking_number: string
  carrier: string
  picked: Record<string, boolean>
}

const pickedOf = (lines: SupplierOrder['items'], { picked }: Values) =>
  lines.filter((line) => picked[keyOf(line)] === true)

const toInput = (lines: SupplierOrder['items'], values: Values) => ({
  ...(values.tracking_number.trim() !== '' && { tracking_number: values.tracking_number }),
  ...(values.carrier.trim() !== '' && { carrier: values.carrier }),
  lines: pickedOf(lines, values).map(({ id }) => ({ id })),
})

/** The supplier has sent a parcel: which lines are in it, how it is followed. */
export function DispatchDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const [lines] = useState(() => order.items.filter((line) => line.to_receive > 0))
  const { form, ...dialog } = useDispatchForm({ order, onClose }, lines)
  const count = useStore(form.store, (state) => pickedOf(lines, state.values).length)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.dispatch.title', { number: order.number })}
      description={t('acts.dispatch.text')}
      submitLabel={t('acts.dispatch.submit', { count })}
    >
      <div className="fields">
        <form.AppField name="tracking_number">
          {(field) => <field.TextField width={3} label={t('tracking')} isOptional isCode />}
        </form.AppField>
        <form.AppField name="carrier">
          {(field) => <field.TextField width={3} label={t('carrier')} isOptional />}
        </form.AppField>
      </div>
      <div className="stack" role="group" aria-label={t('acts.dispatch.lines')}>
        {lines.map((line) => (
          <form.AppField key={line.id} name={`picked.${keyOf(line)}`}>
            {(field) => (
              <field.CheckField
                label={t('acts.dispatch.line', {
                  part: `${line.product.mpn} ${line.product.brand}`,
                  count: line.to_receive,
                })}
              />
            )}
          </form.AppField>
        ))}
      </div>
    </FormDialog>
  )
}

function useDispatchForm({ order, onClose }: Props, lines: SupplierOrder['items']) {
  const { t } = useTranslation('admin/supplier-orders')
  const values: Values = {
    tracking_number: order.tracking_number ?? '',
    carrier: order.carrier,
    picked: Object.fromEntries(lines.map((line) => [keyOf(line), line.dispatched_at === null])),
  }
  return useSentForm({
    values,
    judge: (typed, tForm) =>
      pickedOf(lines, typed).length === 0
        ? { fields: { tracking_number: t('acts.dispatch.none') } }
        : schemaErrors(DispatchInput, toInput(lines, typed), tForm),
    toInput: (typed) => DispatchInput.parse(toInput(lines, typed)),
    sender: useCommand(supplierOrders, order.id, supplierOrderCalls.dispatch),
    onDone: () => showToast({ text: t('acts.dispatch.done', { number: order.number }) }),
    onClose,
  })
}
