import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

interface Props {
  reading: { sheets: readonly string[]; sheet: string | null }
  value: string | null
  onChange: (sheet: string) => void
}

/** Which sheet of a workbook is read, where it has several. */
export function SheetField({ reading: { sheets, sheet }, value, onChange }: Props) {
  const { t } = useTranslation('admin/table-imports')
  if (sheets.length < 2) return null
  return (
    <Field label={t('fields.sheet')}>
      <Select
        value={value ?? sheet ?? ''}
        options={sheets.map((each) => ({ value: each, label: each }))}
        onValueChange={onChange}
      />
    </Field>
  )
}
