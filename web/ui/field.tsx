import { Field as Base } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: ReactNode
  /** The word beside the label of an optional field: "optional". */
  optional?: ReactNode | undefined
  hint?: ReactNode | undefined
  /** What is wrong, in a sentence; replaces the hint. */
  error?: ReactNode | undefined
  /** Columns of six it spans in `.fields`; all of them by default. */
  width?: 2 | 3 | 4
  name?: string
  children: ReactNode
}

/** Label above, control, hint or error below; the three are tied for screen readers. */
export function Field(props: FieldProps) {
  const { label, optional, hint, error, width, name, children } = props
  const isInvalid = error !== undefined && error !== null && error !== ''
  return (
    <Base.Root
      className={classNames('field', width !== undefined && `w${width}`)}
      invalid={isInvalid}
      {...(name !== undefined && { name })}
    >
      <Base.Label>
        {label}
        {optional !== undefined && <span className="opt"> {optional}</span>}
      </Base.Label>
      {children}
      {isInvalid ? (
        <Base.Error className="error" match>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </Base.Error>
      ) : (
        hint !== undefined && (
          <Base.Description className="hint" render={<div />}>
            {hint}
          </Base.Description>
        )
      )}
    </Base.Root>
  )
}
