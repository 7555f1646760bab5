import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type AdminCountry, CountryInput } from '../../../../worker/store/countries/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { percentTyped, readPercent } from '../currencies/percent.ts'
import { countries, countryDetail, createCountry, updateCountry } from './countries.ts'

const toForm = (country: AdminCountry | null, locale: Locale) => ({
  code: country?.code ?? '',
  tax_bps: percentTyped(country?.tax_bps ?? 0, locale),
  position: String(country?.position ?? 100),
  holidays: (country?.holidays ?? []).join('\n'),
  is_enabled: country?.is_enabled ?? true,
})

const toInput = (values: ReturnType<typeof toForm>) => ({
  code: values.code.trim().toUpperCase(),
  tax_bps: readPercent(values.tax_bps),
  position: readNumber(values.position),
  holidays: values.holidays.split(/[\s,;]+/).filter((day) => day !== ''),
  is_enabled: values.is_enabled,
})

/** A country's form. */
function CountryDialog({ row: country, onClose }: ResourceDialogProps<AdminCountry>) {
  const { t } = useTranslation('admin/countries')
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(countries, {
    row: country,
    values: toForm(country, locale),
    toInput,
    schema: CountryInput,
    sentences: { tax_bps: t('fields.taxWrong') },
    save: ({ code, ...changes }) =>
      country === null ? createCountry({ code, ...changes }) : updateCountry(code, changes),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
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
        <form.AppField name="holidays">
          {(field) => (
            <field.TextareaField label={t('fields.holidays')} hint={t('fields.holidaysHint')} />
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

export const { CreatePage, EditPage } = dialogPages(CountryDialog, {
  path: '/$locale/admin/settings/countries',
  detail: countryDetail,
})
