import { Input } from '../ui/input.tsx'
import { BoundField } from './bound-field.tsx'
import { type BoundFieldProps, useBoundField } from './use-bound-field.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface Props extends BoundFieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  placeholder?: string
  autoComplete?: string
  /** The keyboard a phone shows. */
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'url'
  /** Part numbers, codes, addresses: no spelling, no capitals. */
  isCode?: boolean
  /** It has the focus once it is shown. */
  isFirst?: boolean
}

export function TextField({ type = 'text', ...props }: Props) {
  const { placeholder, autoComplete, inputMode, isCode, isFirst = false, ...rest } = props
  const { name, value, error, change, blur } = useBoundField<string>()
  const ref = useFirstFocus<HTMLInputElement>(isFirst)
  return (
    <BoundField {...rest} name={name} error={error}>
      <Input
        ref={ref}
        type={type}
        name={name}
        value={value}
        onValueChange={change}
        onBlur={blur}
        {...(placeholder !== undefined && { placeholder })}
        {...(autoComplete !== undefined && { autoComplete })}
        {...(inputMode !== undefined && { inputMode })}
        {...(isCode === true && { spellCheck: false, autoCapitalize: 'off' })}
      />
    </BoundField>
  )
}
