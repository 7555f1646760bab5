import { revalidateLogic } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  ConfirmInput,
  SupplierOrder,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { answerErrors, answerForm, answerInput } from './answer-values.ts'
import { atLines } from './line-values.ts'
import { useSupplierOrderWrite } from './use-supplier-order-write.ts'

interface Asked {
  order: SupplierOrder
  lines: SupplierOrder['items']
  onClose: () => void
}

/** What the supplier answered; what is wrong with a line is said at its field. */
export function useAnswerForm({ order, lines, onClose }: Asked) {
  const { t } = useTranslation('admin/supplier-orders')
  const { t: tForm } = useTranslation('form')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const confirm = useSupplierOrderWrite<ConfirmInput>(order.id, 'confirm')
  const form = useAppForm({
    defaultValues: answerForm(lines),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => answerErrors(lines, value, tForm) },
    onSubmit: ({ value }) => {
      setRefusal(null)
      confirm.mutate(answerInput(lines, value), {
        onError: (error) =>
          setRefusal(atLines(toApiError(error), lines, (key, field) => `lines.${key}.${field}`)),
        onSuccess: () => {
          onClose()
          showToast({ text: t('acts.confirm.done', { number: order.number }) })
        },
      })
    },
  })
  return { form, refusal, isSending: confirm.isPending }
}
