import {
  type DeliveryMethod,
  DeliveryMethodInput,
} from '../../../../worker/suppliers/delivery-methods/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { CURRENCIES } from '../suppliers/currencies.ts'
import { createMethod, deliveryMethods, updateMethod } from './delivery-methods.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface Props {
  /** Null makes a new one. */
  row: DeliveryMethod | null
  warehouseId: number
  onClose: () => void
}

/** Digits of a sum, and of a kilogram, whose thousandth is stored. */
const SUM_DIGITS = 2
const GRAM_DIGITS = 3
const typed = (units: number | null | undefined, digits: number, locale: Locale): string =>
  units == null ? '' : decimalTyped(units, digits, locale)

const toForm = (method: DeliveryMethod | null, locale: Locale) => ({
  carrier: method?.carrier ?? '',
  days_min: String(method?.days_min ?? ''),
  days_max: String(method?.days_max ?? ''),
  weekdays: method?.weekdays ?? [1, 2, 3, 4, 5],
  cut_off: method?.cut_off ?? '',
  price: typed(method?.price, SUM_DIGITS, locale),
  currency: method?.currency ?? '',
  weight_min: typed(method?.weight_min, GRAM_DIGITS, locale),
  weight_max: typed(method?.weight_max, GRAM_DIGITS, locale),
  is_usual: method?.is_usual ?? false,
})
type Values = ReturnType<typeof toForm>

const toInput = (values: Values, locale: Locale) => ({
  carrier: values.carrier,
  days_min: readNumber(values.days_min),
  days_max: readNumber(values.days_max),
  weekdays: values.weekdays,
  cut_off: readText(values.cut_off),
  price: readDecimal(values.price, { digits: SUM_DIGITS, locale }),
  currency: readText(values.currency),
  weight_min: readDecimal(values.weight_min, { digits: GRAM_DIGITS, locale }),
  weight_max: readDecimal(values.weight_max, { digits: GRAM_DIGITS, locale }),
  is_usual: values.is_usual,
})

/** Who brings goods from a warehouse, in how many days, when it leaves, for how much. */
export function MethodDialog({ row: method, warehouseId, onClose }: Props) {
  const { t } = useTranslation('admin/delivery-methods')
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(deliveryMethods, {
    row: method,
    values: toForm(method, locale),
    toInput: (values) => toInput(values, locale),
    schema: DeliveryMethodInput,
    save: (input) =>
      method === null ? createMethod(warehouseId, input) : updateMethod(method.id, input),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog} isWide>
      <div className="fields">
        <form.AppField name="carrier">
          {(field) => (
            <field.TextField label={t('fields.carrier')} hint={t('fields.carrierHint')} />
          )}
        </form.AppField>
        <form.AppField name="days_min">
          {(field) => <field.NumberField width={2} label={t('fields.daysMin')} />}
        </form.AppField>
        <form.AppField name="days_max">
          {(field) => <field.NumberField width={2} label={t('fields.daysMax')} />}
        </form.AppField>
        <form.AppField name="cut_off">
          {(field) => (
            <field.TextField
              width={2}
              label={t('fields.cutOff')}
              hint={t('fields.cutOffHint')}
              placeholder="14:00"
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="weekdays">
          {() => <WeekdaysField label={t('fields.weekdays')} />}
        </form.AppField>
        <form.AppField name="price">
          {(field) => <field.TextField width={4} label={t('fields.price')} isOptional />}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.currency')}
              options={[
                { value: '', label: t('fields.noCurrency') },
                ...CURRENCIES.map((code) => ({ value: code, label: code })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="weight_min">
          {(field) => <field.TextField width={3} label={t('fields.weightMin')} isOptional />}
        </form.AppField>
        <form.AppField name="weight_max">
          {(field) => <field.TextField width={3} label={t('fields.weightMax')} isOptional />}
        </form.AppField>
        {method?.is_usual !== true && (
          <form.AppField name="is_usual">
            {(field) => (
              <field.SwitchField label={t('fields.isUsual')} hint={t('fields.isUsualHint')} />
            )}
          </form.AppField>
        )}
      </div>
    </FormDialog>
  )
}
