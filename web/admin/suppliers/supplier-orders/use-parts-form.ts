import { revalidateLogic } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ToBuyGroup, ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { NO_PARTS, pickedParts, toPartsInput } from './part-values.ts'
import { supplierOrderCalls, supplierOrders } from './supplier-orders.ts'

interface Place {
  group: ToBuyGroup
  parts: ToBuyPart[]
  /** Asks for what waits again. */
  onRefresh: () => void
}

/**
 * Which parts of a place are ordered. What somebody has ordered meanwhile, or what costs something else now, is said,
 * and the list is brought up to date; what was ticked stays.
 */
export function usePartsForm({ group, parts, onRefresh }: Place) {
  const { t } = useTranslation('admin/supplier-orders')
  const locale = useLocale()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const order = useCommand(supplierOrders, null, supplierOrderCalls.create)
  const form = useAppForm({
    defaultValues: NO_PARTS,
    validationLogic: revalidateLogic(),
    onSubmit: ({ value, formApi }) => {
      setRefusal(null)
      order.mutate(toPartsInput(group, pickedParts(parts, value), value), {
        onError: (error) => {
          const refused = toApiError(error)
          if (refused.status !== 409) setRefusal(refused)
          else showRefusal(error)
          onRefresh()
        },
        onSuccess: ({ data: { id, number } }) => {
          // What was typed is saved: leaving asks nothing.
          formApi.reset(value)
          showToast({ text: t('buy.done', { number }) })
          void navigate({
            to: '/$locale/admin/suppliers/orders/$supplierOrderId',
            params: { locale, supplierOrderId: id },
          })
        },
      })
    },
  })
  return { form, refusal, isSending: order.isPending }
}
