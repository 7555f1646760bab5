import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Validator } from 'laravel-precognition'
import type { ServerSentences } from './server-sentences.ts'

/** The call that validates a form while it is filled in. */
export interface LiveCall {
  /** Method of the call that submits the form. */
  method: 'post' | 'put'
  /** From the root: `/api/register`. */
  url: string
  /** Makes the body of the call from the form's values, when they differ. */
  toBody?: (values: Record<string, unknown>) => Record<string, unknown>
}

type Errors = Readonly<Record<string, readonly string[]>>

const NONE: Errors = {}

interface LiveSentences extends ServerSentences {
  /** The form is being submitted: nothing is validated until a field is left again. */
  suspend: () => void
}

/**
 * Live validation for `<FormShell live={{ method, url }}>`: a field that is left is checked by the
 * very call that submits the form, and its message stays until the field changes. The client of the
 * protocol is loaded when the first field is left. Without `live` only the messages of the last
 * submission are kept.
 */
export function useLiveValidation(
  form: AnyFormApi,
  live: LiveCall | undefined,
  kept: Pick<ServerSentences, 'of' | 'forget'>,
): LiveSentences {
  const [errors, setErrors] = useState(NONE)
  const validator = useRef<Promise<Validator> | null>(null)
  const call = useRef(live)
  const isSuspended = useRef(false)
  useEffect(() => {
    call.current = live
  })
  return useMemo(() => {
    const load = async ({ method, url }: LiveCall): Promise<Validator> => {
      const { validatorOf } = await import('../api/precognition.ts')
      const body = () => {
        const values: Record<string, unknown> = form.state.values
        return call.current?.toBody?.(values) ?? values
      }
      const isOff = () => isSuspended.current
      return validatorOf({ method, url, body, isOff, onChange: setErrors })
    }
    return {
      of: (path) => kept.of(path) ?? errors[path]?.[0],
      forget: (path) => {
        kept.forget(path)
        if (path in errors) void validator.current?.then((client) => client.forgetError(path))
      },
      suspend: () => {
        isSuspended.current = true
      },
      leave: (path) => {
        isSuspended.current = false
        const value: unknown = form.getFieldValue(path)
        const isUntouched = value === '' && validator.current === null
        if (call.current === undefined || isUntouched) return
        validator.current ??= load(call.current)
        void validator.current.then((client) => {
          // The library takes fields that were sent along with another one for validated, though
          // they were not: touching a field before its first check makes it one.
          if (client.touched().includes(path)) client.validate(path, value)
          else if (value !== '') client.touch(path).validate()
        })
      },
    }
  }, [form, kept, errors])
}
