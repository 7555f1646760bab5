import { revalidateLogic } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type AdminCountry, CountryInput } from '../../../../worker/store/countries/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { showToast } from '../../../ui/toast.ts'
import { percentTyped, readPercent } from '../currencies/percent.ts'
import { useSaveCountry } from './use-save-country.ts'

const toForm = (country: AdminCountry | null, locale: Locale) => ({
  code: country?.code ?? '',
  tax_bps: percentTyped(country?.tax_bps ?? 0, locale),
  position: String(country?.position ?? 100),
  is_enabled: country?.is_enabled ?? true,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values) => ({
  code: values.code.trim().toUpperCase(),
  tax_bps: readPercent(values.tax_bps),
  position: readNumber(values.position),
  is_enabled: values.is_enabled,
})

/** A country's form; it has an address of its own, and closing it leads back to the list. */
export function CountryDialog({ country }: { country: AdminCountry | null }) {
  const { t } = useTranslation('admin/countries')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  const navigate = useNavigate()
  const save = useSaveCountry(country?.code ?? null)
  const mode = country === null ? 'create' : 'edit'
  const leave = () =>
    void navigate({
      to: '/$locale/admin/settings/countries',
      params: { locale },
      search: (rest) => rest,
      ignoreBlocker: true,
    })
  const check = (values: Values) => {
    const found = schemaErrors(CountryInput, toInput(values), tForm)
    if (found?.fields.tax_bps !== undefined) found.fields.tax_bps = t('fields.taxWrong')
    return found
  }
  const form = useAppForm({
    defaultValues: toForm(country, locale),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => check(value) },
    onSubmit: ({ value }) => {
      const { code, ...changes } = CountryInput.parse(toInput(value))
      save.mutate(country === null ? { code, ...changes } : changes, {
        onSuccess: ({ name }) => {
          leave()
          showToast({ text: t(`${mode}.done`, { name }) })
        },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={leave}
      title={t(`${mode}.title`, { name: country?.name ?? '' })}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
    >
      <div className="fields">
        {country === null && (
          <form.AppField name="code">
            {(field) => (
              <field.TextField label={t('fields.code')} hint={t('fields.codeHint')} isCode />
            )}
          </form.AppField>
        )}
        <form.AppField name="tax_bps">
          {(field) => (
            <field.TextField width={3} label={t('fields.tax')} hint={t('fields.taxHint')} />
          )}
        </form.AppField>
        <form.AppField name="position">
          {(field) => (
            <field.NumberField
              width={3}
              label={t('fields.position')}
              hint={t('fields.positionHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="is_enabled">
          {(field) => (
            <field.SwitchField label={t('fields.served')} hint={t('fields.servedHint')} />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
