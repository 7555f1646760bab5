import { Textarea } from '../ui/textarea.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

export function TextareaField(props: BoundFieldProps) {
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField {...props} name={name} error={error}>
      <Textarea name={name} value={value} onValueChange={change} onBlur={blur} />
    </BoundField>
  )
}
