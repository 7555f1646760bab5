import { revalidateLogic } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ToBuyLine } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { useAllWarehouses } from './use-all-warehouses.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { atFields, buyErrors, pickedOf, toForm, toInput } from './buy-values.ts'
import { supplierOrderCalls, supplierOrders } from './supplier-orders.ts'

/**
 * What is ordered of `lines`, which are all of one place. Lines that somebody else has ordered meanwhile
 * begin the form anew; anything else is said at its field.
 */
export function useBuyForm(lines: ToBuyLine[], onStartOver: () => void) {
  const { t } = useTranslation('admin/supplier-orders')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const order = useCommand(supplierOrders, null, supplierOrderCalls.create)
  const warehouses = useAllWarehouses()
  const form = useAppForm({
    defaultValues: toForm(lines),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => buyErrors(lines, value, { t: tForm, locale }) },
    onSubmit: ({ value, formApi }) => {
      const picked = pickedOf(lines, value)
      if (picked.length === 0) return
      setRefusal(null)
      order.mutate(toInput(lines, value, { warehouses, locale }), {
        onError: (error) => {
          const refused = toApiError(error)
          if (refused.status !== 409) {
            setRefusal(
              atFields(
                refused,
                picked.map(({ line }) => line),
              ),
            )
            return
          }
          showRefusal(error)
          onStartOver()
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
  return { form, refusal, warehouses, isSending: order.isPending }
}
