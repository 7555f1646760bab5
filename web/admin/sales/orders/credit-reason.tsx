import { useStore } from '@tanstack/react-form'
import type { ApiError } from '../../../api/errors.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ChangeValues } from './change-form.ts'

const props: { refusal: ApiError | null } = { refusal: null }

/** Why an order on account may go above its company's limit: once it is refused, for who has the right to say so. */
export const CreditReason = withForm({
  defaultValues: {} as ChangeValues,
  props,
  render: function CreditReason({ form, refusal }) {
    const { t } = useTranslation('admin/order-changes')
    const can = useCan()
    const typed = useStore(form.store, ({ values }) => values.credit_reason)
    const reason = refusal?.body.reason
    const isHeld = reason === 'credit_limit' || reason === 'credit_overdue'
    if (!can('customers.companies.exceed-credit') || (!isHeld && typed === '')) return null
    return (
      <form.AppField name="credit_reason">
        {(field) => <field.TextField label={t('creditReason')} hint={t('creditReasonHint')} />}
      </form.AppField>
    )
  },
})
