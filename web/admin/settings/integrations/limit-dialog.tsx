import { type AdminApiKey, KeyLimit } from '../../../../worker/people/api-keys/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { apiKeys, limitKey } from './api-keys.ts'

interface Props {
  row: AdminApiKey
  onClose: () => void
}

/** How many requests a minute a key may send. */
export function LimitDialog({ row: key, onClose }: Props) {
  const { t } = useTranslation('admin/api-keys')
  const { form, ...dialog } = useResourceDialog(apiKeys, {
    row: key,
    values: { per_minute: String(key.per_minute) },
    toInput: (values) => ({ per_minute: readNumber(values.per_minute) }),
    schema: KeyLimit,
    save: (limit) => limitKey(key, limit),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <form.AppField name="per_minute">
        {(field) => <field.NumberField label={t('perMinute')} hint={t('limitHint')} />}
      </form.AppField>
    </FormDialog>
  )
}
