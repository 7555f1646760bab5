import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminPaymentMethod,
  PaymentMethodChanges,
} from '../../../../worker/sales/payment-methods/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { CardFields } from './card-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { type MethodValues, toMethodChanges, toMethodForm } from './method-form.ts'
import { useSaveMethod } from './mutations.ts'
import { TransferFields } from './transfer-fields.tsx'

interface Props {
  method: AdminPaymentMethod
  onSaved: () => void
  /** Takes what is saved now instead of what was typed. */
  onStartOver: () => void
}

/** A way of paying; only what was changed is sent. */
export function PaymentMethodForm({ method, onSaved, onStartOver }: Props) {
  const { t } = useTranslation('admin/payment-methods')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  const isAllowed = useCan()('settings.store.update')
  const { confirmed, dialog } = useConfirmed()
  const save = useSaveMethod(method.code, confirmed)
  const check = (values: MethodValues) => {
    const changes = toMethodChanges(values, method)
    const found = schemaErrors(PaymentMethodChanges, changes, tForm)
    if (found?.fields.total_to !== undefined) found.fields.total_to = t('for.totalWrong')
    return found
  }
  const form = useAppForm({
    defaultValues: toMethodForm(method, locale),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => check(value) },
    onSubmit: ({ value }) =>
      save.mutate(PaymentMethodChanges.parse(toMethodChanges(value, method)), {
        onSuccess: (saved) => {
          if (saved === null) return
          const name = saved.title[locale] || saved.title.en
          const isForgotten = method.has_secret_key && !saved.has_secret_key
          showToast({ text: t(isForgotten ? 'savedWithoutSecret' : 'saved', { name }) })
          onSaved()
        },
      }),
  })
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const fault = save.error === null ? null : toApiError(save.error)
  return (
    <FormShell
      form={form}
      submitError={fault}
      loading={save.isPending}
      className="stack stack-6 payment-form"
      footer={
        isAllowed && (
          <div className="row payment-foot">
            <Button type="submit" kind="main" isBusy={save.isPending}>
              {t('common:action.save')}
            </Button>
            {fault?.code === 'conflict' && <Button onClick={onStartOver}>{t('startOver')}</Button>}
          </div>
        )
      }
    >
      {!isAllowed && <Note>{t('readOnly')}</Note>}
      <fieldset disabled={!isAllowed} className="stack stack-6">
        <MethodFields form={form} currency={method.currency} />
        {method.code === 'money_transfer' && <TransferFields form={form} />}
        {method.code === 'card' && (
          <CardFields
            form={form}
            hasSandbox={method.has_sandbox}
            hasSecretKey={method.has_secret_key}
          />
        )}
      </fieldset>
      {dialog}
      <UnsavedGuard isGuarded={isDirty && !save.isPending && save.data == null} />
    </FormShell>
  )
}
