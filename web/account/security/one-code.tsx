import './one-code.css'
import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/input.tsx'

interface Props extends Omit<ComponentProps<typeof Input>, 'className'> {
  /** A recovery code, longer than those of an app. */
  isLong?: boolean
}

/** The input for a code of the second factor. */
export function OneCode({ isLong, ...rest }: Props) {
  return (
    <Input
      {...rest}
      className={classNames('one-code', isLong && 'one-code-long')}
      autoComplete="one-time-code"
      spellCheck={false}
    />
  )
}
