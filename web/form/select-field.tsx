import { Select, type SelectOption } from '../ui/select.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'

interface Props extends BoundFieldProps {
  options: readonly SelectOption<string>[]
  /** The `autocomplete` token. */
  autoComplete?: string
}

export function SelectField({ options, autoComplete, ...rest }: Props) {
  const { name, value, error, change, blur } = useBoundField<string>()
  return (
    <BoundField {...rest} name={name} error={error}>
      <Select
        value={value}
        options={options}
        onValueChange={change}
        onBlur={blur}
        {...(autoComplete !== undefined && { autoComplete })}
      />
    </BoundField>
  )
}
