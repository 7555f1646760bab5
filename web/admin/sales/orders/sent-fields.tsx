import { useTranslation } from '../../../i18n/use-translation.tsx'
import { DayField } from '../../../form/day-field.tsx'
import { TextField } from '../../../form/text-field.tsx'

/** The day of a transfer that gives money back. */
export function SentOnField() {
  const { t } = useTranslation('admin/orders')
  return <DayField label={t('acts.sent.day')} />
}

/** The number of that transfer. */
export function ReferenceField() {
  const { t } = useTranslation('admin/orders')
  return (
    <TextField
      label={t('acts.sent.reference')}
      hint={t('acts.sent.referenceHint')}
      isOptional
      isCode
    />
  )
}
