import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { Input } from '../ui/input.tsx'

/** A day, chosen in the browser's date picker; `YYYY-MM-DD`. */
export function DayField(props: BoundFieldProps) {
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField {...props} name={name} error={error}>
      <Input type="date" name={name} value={value} onValueChange={change} onBlur={blur} />
    </BoundField>
  )
}
