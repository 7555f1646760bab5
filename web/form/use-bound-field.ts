import { useFieldContext } from './form-context.ts'
import { useServerSentences } from './server-sentences.ts'

/** The surrounding field: its value, how to change it, and its error message. */
export function useBoundField<Value>() {
  const field = useFieldContext<Value>()
  const server = useServerSentences()
  const own: unknown = field.state.meta.errors[0]
  return {
    name: field.name,
    value: field.state.value,
    error: typeof own === 'string' ? own : server.of(field.name),
    change: (value: Value) => {
      server.forget(field.name)
      field.handleChange(() => value)
    },
    blur: () => {
      field.handleBlur()
      server.leave(field.name)
    },
  }
}

/** Props of every form field. */
export interface BoundFieldProps {
  label: string
  hint?: string
  /** Optional, which is shown beside the label. */
  isOptional?: boolean
  width?: 2 | 3 | 4
}
