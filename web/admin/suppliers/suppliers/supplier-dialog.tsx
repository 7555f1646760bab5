import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type Supplier, SupplierInput } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readText } from '../../../form/read-text.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'
import type { ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { CURRENCIES } from './currencies.ts'
import { createSupplier, suppliers, updateSupplier } from './suppliers.ts'

/** All currencies we buy in have two. */
const SUM_DIGITS = 2
const typed = (amount: number | null | undefined, locale: Locale): string =>
  amount == null ? '' : decimalTyped(amount, SUM_DIGITS, locale)

const toForm = (supplier: Supplier | null, locale: Locale) => ({
  name: supplier?.name ?? '',
  code: supplier?.code ?? '',
  country: supplier?.country ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  website: supplier?.website ?? '',
  note: supplier?.note ?? '',
  order_currency: supplier?.order_currency ?? '',
  minimum_order: typed(supplier?.minimum_order, locale),
  free_delivery_from: typed(supplier?.free_delivery_from, locale),
  is_active: supplier?.is_active ?? true,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values, locale: Locale) => ({
  name: values.name,
  // Made of the name when it is left out.
  ...(values.code.trim() !== '' && { code: values.code }),
  country: readText(values.country),
  email: readText(values.email),
  phone: readText(values.phone),
  website: readText(values.website),
  note: readText(values.note),
  order_currency: readText(values.order_currency),
  minimum_order: readDecimal(values.minimum_order, { digits: SUM_DIGITS, locale }),
  free_delivery_from: readDecimal(values.free_delivery_from, { digits: SUM_DIGITS, locale }),
  is_active: values.is_active,
})

/** Who a supplier is and how to reach them. */
export function SupplierDialog({ row: supplier, onClose }: ResourceDialogProps<Supplier>) {
  const { t } = useTranslation('admin/suppliers')
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(suppliers, {
    row: supplier,
    values: toForm(supplier, locale),
    toInput: (values) => toInput(values, locale),
    schema: SupplierInput,
    save: (input) =>
      supplier === null ? createSupplier(input) : updateSupplier(supplier.id, input),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog} isWide>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField width={4} label={t('fields.name')} />}
        </form.AppField>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              width={2}
              label={t('fields.code')}
              hint={t('fields.codeHint')}
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="email">
          {(field) => (
            <field.TextField width={3} type="email" label={t('fields.email')} isOptional />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField width={3} type="tel" label={t('fields.phone')} isOptional />}
        </form.AppField>
        <form.AppField name="website">
          {(field) => (
            <field.TextField
              width={4}
              type="url"
              label={t('fields.website')}
              placeholder="https://"
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="country">
          {(field) => (
            <field.TextField
              width={2}
              label={t('fields.country')}
              hint={t('fields.countryHint')}
              isOptional
              isCode
            />
          )}
        </form.AppField>
        <form.AppField name="order_currency">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.orderCurrency')}
              isOptional
              options={[
                { value: '', label: t('fields.noCurrency') },
                ...CURRENCIES.map((code) => ({ value: code, label: code })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="minimum_order">
          {(field) => (
            <field.TextField
              width={2}
              label={t('fields.minimumOrder')}
              hint={t('fields.minimumOrderHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="free_delivery_from">
          {(field) => <field.TextField width={2} label={t('fields.freeDelivery')} isOptional />}
        </form.AppField>
        <form.AppField name="note">
          {(field) => <field.TextareaField label={t('fields.note')} isOptional />}
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
