import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type Warehouse, WarehouseInput } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'
import type { ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createWarehouse, updateWarehouse, warehouses } from '../suppliers/suppliers.ts'
import { useAllCountries } from './use-all-countries.ts'
import { useSupplierOptions } from '../suppliers/use-supplier-options.ts'

interface Props extends ResourceDialogProps<Warehouse> {
  /** The supplier a new one belongs to; without it one is chosen. */
  supplierId?: number
}

/** Of the base currency. */
const SUM_DIGITS = 2

interface Start {
  supplierId: number | undefined
  locale: Locale
}

const toForm = (warehouse: Warehouse | null, { supplierId, locale }: Start) => ({
  supplier_id: String(warehouse?.supplier_id ?? supplierId ?? ''),
  name: warehouse?.name ?? '',
  city: warehouse?.city ?? '',
  country: warehouse?.country ?? '',
  delivery_days_min: String(warehouse?.delivery_days_min ?? 0),
  delivery_days_max: String(warehouse?.delivery_days_max ?? 0),
  parcel_fee: decimalTyped(warehouse?.parcel_fee ?? 0, SUM_DIGITS, locale),
  is_active: warehouse?.is_active ?? true,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values, locale: Locale) => ({
  supplier_id: readNumber(values.supplier_id),
  name: values.name,
  city: readText(values.city),
  country: readText(values.country),
  delivery_days_min: readNumber(values.delivery_days_min) ?? 0,
  delivery_days_max: readNumber(values.delivery_days_max) ?? 0,
  parcel_fee: readDecimal(values.parcel_fee, { digits: SUM_DIGITS, locale }) ?? 0,
  is_active: values.is_active,
})

/** Where a warehouse is, how long it takes, and what the way from it costs. */
export function WarehouseDialog({ row: warehouse, supplierId, onClose }: Props) {
  const { t } = useTranslation('admin/warehouses')
  const locale = useLocale()
  const needsSupplier = warehouse === null && supplierId === undefined
  const suppliers = useSupplierOptions(needsSupplier)
  // With ways of delivery, the days are those of the usual one.
  const usual = warehouse?.delivery_methods.find(({ is_usual }) => is_usual)
  const { options: countries } = useAllCountries()
  const { form, ...dialog } = useResourceDialog(warehouses, {
    row: warehouse,
    values: toForm(warehouse, { supplierId, locale }),
    toInput: (values) => toInput(values, locale),
    schema: WarehouseInput,
    save: ({ supplier_id, ...changes }) =>
      warehouse === null
        ? createWarehouse({ supplier_id, ...changes })
        : updateWarehouse(warehouse.id, changes),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        {needsSupplier && (
          <form.AppField name="supplier_id">
            {(field) => <field.SelectField label={t('fields.supplier')} options={suppliers} />}
          </form.AppField>
        )}
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="city">
          {(field) => <field.TextField width={4} label={t('fields.city')} isOptional />}
        </form.AppField>
        <form.AppField name="country">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.country')}
              options={[{ value: '', label: t('fields.noCountry') }, ...countries]}
            />
          )}
        </form.AppField>
        {usual === undefined ? (
          <>
            <form.AppField name="delivery_days_min">
              {(field) => <field.NumberField width={3} label={t('fields.daysMin')} />}
            </form.AppField>
            <form.AppField name="delivery_days_max">
              {(field) => (
                <field.NumberField
                  width={3}
                  label={t('fields.daysMax')}
                  hint={t('fields.daysHint')}
                />
              )}
            </form.AppField>
          </>
        ) : (
          <p className="hint">{t('fields.daysOfMethod', { carrier: usual.carrier })}</p>
        )}
        <form.AppField name="parcel_fee">
          {(field) => (
            <field.TextField
              inputMode="decimal"
              label={t('fields.parcelFee')}
              hint={t('fields.parcelFeeHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="is_active">
          {(field) => (
            <field.SwitchField label={t('fields.isActive')} hint={t('fields.isActiveHint')} />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
