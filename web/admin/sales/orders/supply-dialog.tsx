import { revalidateLogic } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AdminOrder,
  type AdminOrderLine,
  LineSupplyInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readText } from '../../../form/read-text.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { DayField } from '../../../form/day-field.tsx'
import { useOrderWrite } from './use-order-write.ts'

interface Props {
  order: AdminOrder
  lineId: number
  onClose: () => void
}

interface Values {
  status: string
  promised_at: string
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
  const { t: tForm } = useTranslation('form')
  const { mpn } = line.product
  const save = useOrderWrite<LineSupplyInput>(orderId, { method: 'PUT', path: `lines/${line.id}` })
  const toInput = ({ status, promised_at }: Values) => ({
    ...(status !== line.status && { status }),
    promised_at: readText(promised_at),
  })
  const form = useAppForm({
    defaultValues: {
      status: line.status,
      promised_at: line.promised_at?.slice(0, 10) ?? '',
    } as Values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(LineSupplyInput, toInput(value), tForm) },
    onSubmit: ({ value }) =>
      save.mutate(LineSupplyInput.parse(toInput(value)), {
        onSuccess: () => {
          onClose()
          showToast({ text: t('acts.supply.done', { mpn }) })
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.supply.title', { mpn })}
      description={t('acts.supply.text')}
      submitLabel={t('acts.supply.submit')}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
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
