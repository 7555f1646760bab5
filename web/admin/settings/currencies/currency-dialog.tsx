import { revalidateLogic } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Currency, CurrencyInput } from '../../../../worker/catalog/currencies/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSaveCurrency } from './mutations.ts'
import { percentTyped, readPercent } from './percent.ts'

interface Props {
  /** Null makes a new one. */
  currency: Currency | null
}

const toForm = (currency: Currency | null, locale: Locale) => ({
  code: currency?.code ?? '',
  percent_bps: percentTyped(currency?.percent_bps ?? 0, locale),
  digits: String(currency?.digits ?? 2),
  position: String(currency?.position ?? 100),
  is_enabled: currency?.is_enabled ?? false,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values) => ({
  code: values.code.trim().toUpperCase(),
  percent_bps: readPercent(values.percent_bps),
  digits: readNumber(values.digits),
  position: readNumber(values.position),
  is_enabled: values.is_enabled,
})

/** A currency's form; it has an address of its own, and closing it leads back to the list. */
export function CurrencyDialog({ currency }: Props) {
  const { t } = useTranslation('admin/currencies')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  const navigate = useNavigate()
  const save = useSaveCurrency(currency?.code ?? null)
  const mode = currency === null ? 'create' : 'edit'
  const leave = () =>
    void navigate({
      to: '/$locale/admin/settings/currencies',
      params: { locale },
      ignoreBlocker: true,
    })
  const check = (values: Values) => {
    const found = schemaErrors(CurrencyInput, toInput(values), tForm)
    if (found?.fields.percent_bps !== undefined) found.fields.percent_bps = t('fields.percentWrong')
    return found
  }
  const form = useAppForm({
    defaultValues: toForm(currency, locale),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => check(value) },
    onSubmit: ({ value }) => {
      const { code, ...changes } = CurrencyInput.parse(toInput(value))
      save.mutate(currency === null ? { code, ...changes } : changes, {
        onSuccess: () => {
          leave()
          showToast({ text: t(`${mode}.done`, { code }) })
        },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={leave}
      title={t(`${mode}.title`, { code: currency?.code ?? '' })}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
    >
      <div className="fields">
        {currency === null && (
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                width={3}
                label={t('fields.code')}
                hint={t('fields.codeHint')}
                isCode
              />
            )}
          </form.AppField>
        )}
        {currency?.is_base !== true && (
          <form.AppField name="percent_bps">
            {(field) => (
              <field.TextField
                width={3}
                label={t('fields.percent')}
                hint={t('fields.percentHint')}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="position">
          {(field) => (
            <field.NumberField
              width={3}
              label={t('fields.position')}
              hint={t('fields.positionHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="digits">
          {(field) => (
            <field.NumberField width={3} label={t('fields.digits')} hint={t('fields.digitsHint')} />
          )}
        </form.AppField>
        {currency?.is_base !== true && (
          <form.AppField name="is_enabled">
            {(field) => (
              <field.SwitchField label={t('fields.enabled')} hint={t('fields.enabledHint')} />
            )}
          </form.AppField>
        )}
      </div>
    </FormDialog>
  )
}
