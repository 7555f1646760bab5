import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import type { Cell } from './rate-draft.ts'

interface Props {
  cell: Cell
  label: string
  value: string
  countries: readonly SelectOption<string>[]
  /** Where its error is said; null without one. */
  errorId: string | null
  onChange: (value: string) => void
}

const MAY_BE_ANY = ['weight_to', 'total_to']
const NOUGHT = '0'

/** One figure of a row, or its country. */
export function RateCell({ cell, label, value, countries, errorId, onChange }: Props) {
  const { t } = useTranslation('admin/shipping-methods')
  if (cell === 'country') {
    const any = { value: '', label: t('rates.anyCountry') }
    return (
      <Select
        size="s"
        label={label}
        value={value}
        options={[any, ...countries]}
        onValueChange={onChange}
      />
    )
  }
  const isDays = cell === 'days_min' || cell === 'days_max'
  const isBlank = !isDays && cell !== 'price'
  return (
    <Input
      size="s"
      aria-label={label}
      inputMode={isDays ? 'numeric' : 'decimal'}
      value={value}
      onValueChange={onChange}
      isFigure
      {...(isBlank && { placeholder: MAY_BE_ANY.includes(cell) ? '∞' : NOUGHT })}
      {...(errorId !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
    />
  )
}
