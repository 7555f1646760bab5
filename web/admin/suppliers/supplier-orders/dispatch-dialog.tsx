import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DispatchInput,
  type SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { keyOf } from './line-values.ts'
import { useSupplierOrderWrite } from './use-supplier-order-write.ts'

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
  const { form, dispatch } = useDispatchForm({ order, onClose }, lines)
  const count = useStore(form.store, (state) => pickedOf(lines, state.values).length)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.dispatch.title', { number: order.number })}
      description={t('acts.dispatch.text')}
      submitLabel={t('acts.dispatch.submit', { count })}
      submitError={dispatch.error === null ? null : toApiError(dispatch.error)}
      loading={dispatch.isPending}
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
  const { t: tForm } = useTranslation('form')
  const dispatch = useSupplierOrderWrite<DispatchInput>(order.id, 'dispatch')
  const values: Values = {
    tracking_number: order.tracking_number ?? '',
    carrier: order.carrier,
    picked: Object.fromEntries(lines.map((line) => [keyOf(line), line.dispatched_at === null])),
  }
  const form = useAppForm({
    defaultValues: values,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        if (pickedOf(lines, value).length === 0) {
          return { fields: { tracking_number: t('acts.dispatch.none') } }
        }
        return schemaErrors(DispatchInput, toInput(lines, value), tForm)
      },
    },
    onSubmit: ({ value }) =>
      dispatch.mutate(DispatchInput.parse(toInput(lines, value)), {
        onSuccess: () => {
          onClose()
          showToast({ text: t('acts.dispatch.done', { number: order.number }) })
        },
      }),
  })
  return { form, dispatch }
}
