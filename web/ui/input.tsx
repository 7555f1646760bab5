import { Input as Base } from '@base-ui/react/input'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface Props extends Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue'> {
  value: string
  onValueChange: (value: string) => void
  size?: 'm' | 's'
  /** Right-aligned figures. */
  isFigure?: boolean
}

/** One line of text; inside a `Field` it takes its label, hint and error from there. */
export function Input({ size = 'm', isFigure, className, onValueChange, ...rest }: Props) {
  return (
    <Base
      autoComplete="off"
      {...rest}
      className={classNames('input', size === 's' && 'input-s', isFigure && 'num', className)}
      onValueChange={(value) => onValueChange(value)}
    />
  )
}
