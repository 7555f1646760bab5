import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type OneShippingMethod,
  ShippingMethodInput,
} from '../../../../worker/sales/shipping/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { MethodFields } from './method-fields.tsx'
import { type MethodValues, toMethodForm, toMethodInput } from './method-form.ts'
import { useSaveMethod } from './mutations.ts'
import { RatesSection } from './rates-section.tsx'
import { useCheckMethod } from './use-check-method.ts'

interface Props {
  /** Null makes a new one. */
  method: OneShippingMethod | null
  currency: string
  onSaved: () => void
  /** Takes what is saved now instead of what was typed. */
  onStartOver: () => void
}

/** A way of sending with its table; saved as a whole, if nobody else has saved it since. */
export function ShippingMethodForm({ method, currency, onSaved, onStartOver }: Props) {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  const isAllowed = useCan()('settings.store.update')
  const save = useSaveMethod(method?.id ?? null)
  const check = useCheckMethod()
  const form = useAppForm({
    defaultValues: toMethodForm(method, locale),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => check(value) },
    onSubmit: ({ value }) => {
      const input = ShippingMethodInput.parse(toMethodInput(value, locale))
      save.mutate(method === null ? input : { ...input, version: method.version }, {
        onSuccess: (saved) => {
          showToast({ text: t('saved', { name: saved.title[locale] || saved.title.en }) })
          onSaved()
        },
      })
    },
  })
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const fault = save.error === null ? null : toApiError(save.error)
  return (
    <FormShell
      form={form}
      submitError={fault}
      loading={save.isPending}
      live={{
        method: method === null ? 'post' : 'put',
        url: `/api/admin/shipping-methods${method === null ? '' : `/${method.id}`}`,
        toBody: (values) => toMethodInput(values as MethodValues, locale),
      }}
      className="stack stack-6"
      footer={
        isAllowed && (
          <div className="row method-foot">
            <Button type="submit" kind="main" isBusy={save.isPending}>
              {t(method === null ? 'create.submit' : 'common:action.save')}
            </Button>
            {fault?.code === 'conflict' && <Button onClick={onStartOver}>{t('startOver')}</Button>}
          </div>
        )
      }
    >
      {!isAllowed && <Note>{t('readOnly')}</Note>}
      <fieldset disabled={!isAllowed} className="stack stack-6">
        <MethodFields form={form} isOrdered={method?.is_ordered ?? false} />
        <RatesSection form={form} currency={currency} />
      </fieldset>
      <UnsavedGuard isGuarded={isDirty && !save.isPending && !save.isSuccess} />
    </FormShell>
  )
}
