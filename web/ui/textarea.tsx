import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'> {
  value: string
  onValueChange: (value: string) => void
}

/** Several lines of text; inside a `Field` it takes its label, hint and error from there. */
export function Textarea({ className, rows = 3, value, onValueChange, onBlur, ...rest }: Props) {
  return (
    <Base.Control
      value={value}
      onValueChange={(next) => onValueChange(next)}
      render={
        <textarea
          rows={rows}
          {...rest}
          {...(onBlur !== undefined && { onBlur })}
          className={classNames('textarea', className)}
        />
      }
    />
  )
}
