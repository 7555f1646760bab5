import { NumberField } from '../../../form/number-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** What a parcel weighs, in grams. */
export function WeightField() {
  const { t } = useTranslation('admin/orders')
  return <NumberField width={3} label={t('parcel.weight')} isOptional />
}

/** In how many boxes it is. */
export function BoxesField() {
  const { t } = useTranslation('admin/orders')
  return <NumberField width={3} label={t('parcel.boxes')} isOptional />
}
