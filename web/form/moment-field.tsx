import { Input } from '../ui/input.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

/** A day and a time of it in the reader's time zone, chosen in the browser's picker; `YYYY-MM-DDThh:mm`. */
export function MomentField(props: BoundFieldProps) {
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField {...props} name={name} error={error}>
      <Input type="datetime-local" name={name} value={value} onValueChange={change} onBlur={blur} />
    </BoundField>
  )
}
