import { revalidateLogic } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupplierInvoiceInput } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { type ApiError, toApiError } from '../../../api/errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { showToast } from '../../../ui/toast.ts'
import { atInvoiceFields, invoiceErrors, invoiceForm, invoiceInput } from './invoice-values.ts'
import { useInvoiceWrite } from './use-invoice-write.ts'

/** What the paper says; once it is taken down its page opens. */
export function useEnterForm(order: SupplierOrder | null) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const enter = useInvoiceWrite<SupplierInvoiceInput>(null)
  const form = useAppForm({
    defaultValues: invoiceForm(order),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => invoiceErrors(value, { t: tForm, locale }) },
    onSubmit: ({ value, formApi }) => {
      setRefusal(null)
      enter.mutate(invoiceInput(value, locale), {
        onError: (error) => setRefusal(atInvoiceFields(toApiError(error))),
        onSuccess: ({ id, number }) => {
          // What was typed is saved: leaving asks nothing.
          formApi.reset(value)
          showToast({ text: t('enter.done', { number }) })
          void navigate({
            to: '/$locale/admin/suppliers/invoices/$invoiceId',
            params: { locale, invoiceId: id },
          })
        },
      })
    },
  })
  return { form, refusal, isSending: enter.isPending }
}
