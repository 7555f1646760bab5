import { Input } from '../ui/input.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface Props extends BoundFieldProps {
  placeholder?: string
}

/** A whole number, kept as typed text; the form reads it on submit. */
export function NumberField({ placeholder, ...rest }: Props) {
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField {...rest} name={name} error={error}>
      <Input
        inputMode="numeric"
        name={name}
        value={value}
        onValueChange={change}
        onBlur={blur}
        isFigure
        {...(placeholder !== undefined && { placeholder })}
      />
    </BoundField>
  )
}
