import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

const LONGEST = 200

/** A brand for all lines whose columns name none; it counts once the field is left, for the whole file is read again. */
export function BrandField({ label, value, onChange }: Props) {
  const { t } = useTranslation('admin/table-imports')
  const [typed, setTyped] = useState(value)
  const keep = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <Field label={label} hint={t('fields.brandHint')}>
      <Input
        value={typed}
        maxLength={LONGEST}
        onValueChange={setTyped}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </Field>
  )
}
