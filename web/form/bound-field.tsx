import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Field, type FieldProps } from '../ui/field.tsx'
import type { BoundFieldProps } from './use-bound-field.ts'

interface Props extends BoundFieldProps {
  name: string
  error: string | undefined
  children: ReactNode
}

/** Label, hint and error around a control of a form. */
export function BoundField({ label, hint, isOptional, width, name, error, children }: Props) {
  const { t } = useTranslation('form')
  const props: Omit<FieldProps, 'children'> = { label, name, hint, error }
  if (isOptional === true) props.optional = t('optional')
  if (width !== undefined) props.width = width
  return <Field {...props}>{children}</Field>
}
