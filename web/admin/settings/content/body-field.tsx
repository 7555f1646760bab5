import { useTranslation } from '../../../i18n/use-translation.tsx'
import { BoundField } from '../../../form/bound-field.tsx'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { Textarea } from '../../../ui/textarea.tsx'

/** What the API fills in, see worker/store/content/fill-words.ts. */
const STORE_WORDS = [
  'store_name',
  'contact_email',
  'contact_phone',
  'contact_hours',
  'order_by',
  'handling_days',
]
  .map((name) => `{{${name}}}`)
  .join(', ')

/** The text itself, in Markdown. */
export function BodyField() {
  const { t } = useTranslation('admin/content')
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField
      label={t('fields.body')}
      hint={t('fields.bodyHint', { words: STORE_WORDS })}
      name={name}
      error={error}
    >
      <Textarea
        className="page-body"
        rows={28}
        name={name}
        value={value}
        onValueChange={change}
        onBlur={blur}
      />
    </BoundField>
  )
}
