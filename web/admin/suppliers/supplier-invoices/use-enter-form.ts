import { revalidateLogic } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { atInvoiceFields, invoiceErrors, invoiceForm, invoiceInput } from './invoice-values.ts'
import { createInvoice, supplierInvoices } from './supplier-invoices.ts'

/** What the paper says; once it is taken down its page opens. */
export function useEnterForm(order: SupplierOrder | null) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  const navigate = useNavigate()
  const enter = useCommand(supplierInvoices, null, createInvoice)
  const form = useAppForm({
    defaultValues: invoiceForm(order),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => invoiceErrors(value, { t: tForm, locale }) },
    onSubmit: ({ value, formApi }) =>
      enter.mutate(invoiceInput(value, locale), {
        onSuccess: ({ data: { id, number } }) => {
          // What was typed is saved: leaving asks nothing.
          formApi.reset(value)
          showToast({ text: t('enter.done', { number }) })
          void navigate({
            to: '/$locale/admin/suppliers/invoices/$invoiceId',
            params: { locale, invoiceId: id },
          })
        },
      }),
  })
  const refusal = enter.error === null ? null : atInvoiceFields(toApiError(enter.error))
  return { form, refusal, isSending: enter.isPending }
}
