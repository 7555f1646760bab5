import { Textarea } from '../ui/textarea.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface Props extends BoundFieldProps {
  /** It has the focus once it is shown. */
  isFirst?: boolean
}

export function TextareaField({ isFirst = false, ...props }: Props) {
  const { name, value, error, change, blur } = useBoundField<string>()
  const ref = useFirstFocus<HTMLTextAreaElement>(isFirst)
  return (
    <BoundField {...props} name={name} error={error}>
      <Textarea ref={ref} name={name} value={value} onValueChange={change} onBlur={blur} />
    </BoundField>
  )
}
