import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import {
  type AdminOrder,
  FraudInput,
  NoteInput,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOrderWrite } from './use-order-write.ts'

const ACTS = {
  fraud: { path: 'fraud', field: 'reason', input: FraudInput },
  note: { path: 'notes', field: 'text', input: NoteInput },
} as const

interface Props {
  order: AdminOrder
  act: keyof typeof ACTS
  onClose: () => void
}

/** What takes nothing but words: an internal note, the reason an order is held for fraud. */
export function WordsDialog({ order, act, onClose }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tForm } = useTranslation('form')
  const { path, field: name, input } = ACTS[act]
  const write = useOrderWrite<FraudInput | NoteInput>(order.id, { path })
  const defaultValues: Record<string, string> = { [name]: '' }
  const form = useAppForm({
    defaultValues,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(input, value, tForm) },
    onSubmit: ({ value }) =>
      write.mutate(input.parse(value), {
        onSuccess: () => {
          onClose()
          showToast({ text: t(`acts.${act}.done`, { number: order.number }) })
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`acts.${act}.title`, { number: order.number })}
      description={t(`acts.${act}.text`)}
      submitLabel={t(`acts.${act}.submit`)}
      submitError={write.error === null ? null : toApiError(write.error)}
      loading={write.isPending}
    >
      <form.AppField name={name}>
        {(field) => <field.TextareaField label={t(`acts.${act}.words`)} />}
      </form.AppField>
    </FormDialog>
  )
}
