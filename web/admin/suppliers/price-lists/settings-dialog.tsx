import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { ListSettings, type Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { type PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { CURRENCIES } from '../suppliers/currencies.ts'
import { useChangeSettings } from './mutations.ts'
import { DELIMITERS, ENCODINGS } from './text-layouts.ts'

interface Props {
  list: PriceList
  recognised: Recognised | null
  /** Everything decided so far. */
  settings: ListSettings
  onClose: () => void
}

const toForm = (settings: ListSettings) => ({
  entry: settings.entry ?? '',
  sheet: settings.sheet ?? '',
  encoding: settings.encoding ?? '',
  delimiter: settings.delimiter ?? '',
  header_row: settings.header_row === undefined ? '' : String(settings.header_row),
  currency: settings.currency ?? '',
  default_brand: settings.default_brand ?? '',
  repeats: settings.repeats ?? '',
})
type Values = ReturnType<typeof toForm>

/** What is left blank is recognised anew; columns and stock words stay as decided. */
function toSettings(values: Values, settings: ListSettings): unknown {
  const filled = Object.entries({ ...values, header_row: readNumber(values.header_row) }).filter(
    ([, value]) => value !== '' && value !== null,
  )
  const { columns, stock_words } = settings
  return {
    ...(columns !== undefined && { columns }),
    ...(stock_words !== undefined && { stock_words }),
    ...Object.fromEntries(filled),
  }
}

/** Everything about reading a list that is not a column, to be set by hand. */
export function SettingsDialog({ list, recognised, settings, onClose }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { t: tForm } = useTranslation('form')
  const change = useChangeSettings(list.id)
  const form = useAppForm({
    defaultValues: toForm(settings),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => schemaErrors(ListSettings, toSettings(value, settings), tForm),
    },
    onSubmit: ({ value }) =>
      change.mutate(ListSettings.parse(toSettings(value, settings)), { onSuccess: onClose }),
  })
  const auto = { value: '', label: t('settings.auto') }
  const named = (names: readonly string[]) => [
    auto,
    ...names.map((name) => ({ value: name, label: name })),
  ]
  const entries = recognised?.entries ?? []
  const sheets = recognised?.sheets ?? []
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('settings.dialog.title')}
      description={t('settings.dialog.about')}
      submitLabel={t('settings.dialog.submit')}
      submitError={change.error === null ? null : toApiError(change.error)}
      loading={change.isPending}
      isWide
    >
      <div className="fields">
        {entries.length > 1 && (
          <form.AppField name="entry">
            {(field) => (
              <field.SelectField label={t('settings.names.entry')} options={named(entries)} />
            )}
          </form.AppField>
        )}
        {sheets.length > 1 && (
          <form.AppField name="sheet">
            {(field) => (
              <field.SelectField label={t('settings.names.sheet')} options={named(sheets)} />
            )}
          </form.AppField>
        )}
        <form.AppField name="encoding">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('settings.names.encoding')}
              options={named(ENCODINGS)}
            />
          )}
        </form.AppField>
        <form.AppField name="delimiter">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('settings.names.delimiter')}
              options={[
                auto,
                ...DELIMITERS.map((sign) => ({
                  value: sign,
                  label: t(`settings.delimiters.${sign === '\t' ? 'tab' : sign}`),
                })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="header_row">
          {(field) => (
            <field.NumberField
              width={3}
              label={t('settings.names.header_row')}
              hint={t('settings.dialog.headerHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('settings.names.currency')}
              options={named(CURRENCIES)}
            />
          )}
        </form.AppField>
        <form.AppField name="default_brand">
          {(field) => (
            <field.TextField
              width={3}
              label={t('settings.names.default_brand')}
              hint={t('settings.dialog.brandHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="repeats">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('settings.names.repeats')}
              options={[
                auto,
                { value: 'last_wins', label: t('settings.repeats.last_wins') },
                { value: 'lots', label: t('settings.repeats.lots') },
              ]}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
