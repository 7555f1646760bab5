import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  ReceiveInput,
  SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { PiecesField } from '../../frame/pieces-field.tsx'
import { DayField } from '../../../form/day-field.tsx'
import { atLines, keyOf } from './line-values.ts'
import { came, cameErrors, cameForm, cameInput } from './receive-values.ts'
import { useSupplierOrderWrite } from './use-supplier-order-write.ts'

interface Props {
  order: SupplierOrder
  onClose: () => void
}

/** Writes down what has come, and when: deliveries' averages are made of it. */
export function ReceiveDialog({ order, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { number } = order
  // As they stood when it was opened: what is typed belongs to these.
  const [lines] = useState(() => order.items.filter((line) => line.to_receive > 0))
  const { form, refusal, isSending } = useReceiveForm({ order, onClose }, lines)
  const values = useStore(form.store, (state) => state.values)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('acts.receive.title', { number })}
      description={t('acts.receive.text')}
      submitLabel={t('acts.receive.submit', { count: came(lines, values).count })}
      submitError={refusal}
      loading={isSending}
      isWide
    >
      <div className="fields">
        <form.AppField name="received_at">
          {() => <DayField label={t('acts.receive.day')} width={3} />}
        </form.AppField>
      </div>
      {lines.length > 0 && (
        <div className="pieces" role="group" aria-label={t('acts.receive.pieces')}>
          {lines.map((line) => (
            <form.AppField key={line.id} name={`pieces.${keyOf(line)}`}>
              {() => <PiecesField line={line} left={line.to_receive} />}
            </form.AppField>
          ))}
        </div>
      )}
    </FormDialog>
  )
}

function useReceiveForm({ order, onClose }: Props, lines: SupplierOrder['items']) {
  const { t } = useTranslation('admin/supplier-orders')
  const { t: tForm } = useTranslation('form')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const receive = useSupplierOrderWrite<ReceiveInput>(order.id, 'receive')
  const form = useAppForm({
    defaultValues: cameForm(lines),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => cameErrors(lines, value, tForm) },
    onSubmit: ({ value }) => {
      setRefusal(null)
      const { picked } = came(lines, value)
      const sent = picked.map(({ line }) => line)
      receive.mutate(cameInput(lines, value), {
        onError: (error) => setRefusal(atLines(toApiError(error), sent, (key) => `pieces.${key}`)),
        onSuccess: () => {
          onClose()
          showToast({ text: t('acts.receive.done', { number: order.number }) })
        },
      })
    },
  })
  return { form, refusal, isSending: receive.isPending }
}
