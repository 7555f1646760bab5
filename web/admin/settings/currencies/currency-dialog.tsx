import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type Currency, CurrencyInput } from '../../../../worker/catalog/currencies/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createCurrency, updateCurrency } from './mutations.ts'
import { currencies, currencyDetail } from './queries.ts'
import { percentTyped, readPercent } from './percent.ts'

const toForm = (currency: Currency | null, locale: Locale) => ({
  code: currency?.code ?? '',
  percent_bps: percentTyped(currency?.percent_bps ?? 0, locale),
  digits: String(currency?.digits ?? 2),
  position: String(currency?.position ?? 100),
  is_enabled: currency?.is_enabled ?? false,
})

const toInput = (values: ReturnType<typeof toForm>) => ({
  code: values.code.trim().toUpperCase(),
  percent_bps: readPercent(values.percent_bps),
  digits: readNumber(values.digits),
  position: readNumber(values.position),
  is_enabled: values.is_enabled,
})

/** A currency's form. */
function CurrencyDialog({ row: currency, onClose }: ResourceDialogProps<Currency>) {
  const { t } = useTranslation('admin/currencies')
  const { form, ...dialog } = useResourceDialog(currencies, {
    row: currency,
    values: toForm(currency, useLocale()),
    toInput,
    schema: CurrencyInput,
    sentences: { percent_bps: t('fields.percentWrong') },
    save: ({ code, ...changes }) =>
      currency === null
        ? createCurrency({ code, ...changes })
        : updateCurrency(currency.code, changes),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
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

export const { CreatePage, EditPage } = dialogPages(CurrencyDialog, {
  path: '/$locale/admin/settings/currencies',
  detail: currencyDetail,
})
