import type { AnyFormApi } from '@tanstack/react-form'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '../api/errors.ts'
import { type ServerSentences, ServerSentencesContext } from './server-sentences.ts'
import { GeneralErrorNote } from './submit-error-note.tsx'
import { type LiveCall, useLiveValidation } from './use-live-validation.ts'

interface Props {
  form: AnyFormApi
  /** The last refusal of the server; its fields are shown at their places. */
  submitError: ApiError | null
  /** Its request is under way: sending again waits. */
  loading: boolean
  /** Asks the server about fields as they are left, by the call that sends the form. */
  live?: LiveCall
  className?: string
  children: ReactNode
  /** Buttons; stays below whatever the form has to say. */
  footer: ReactNode
}

/** A form that keeps what was typed, says what is wrong where it is wrong, and goes there. */
export function FormShell(props: Props) {
  const { form, submitError, loading, live, className, children, footer } = props
  const element = useRef<HTMLFormElement>(null)
  const sentences = useLiveValidation(form, live, useKeptSentences(submitError))
  useEffect(() => {
    if (submitError?.status === 422) focusFirstError(element.current)
  }, [submitError])
  return (
    <form
      ref={element}
      noValidate
      aria-busy={loading}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (loading) return
        sentences.suspend()
        void form.handleSubmit().then(() => {
          if (!form.state.isValid) focusFirstError(element.current)
        })
      }}
    >
      <ServerSentencesContext value={sentences}>
        <div className={className}>
          <GeneralErrorNote error={submitError} />
          {children}
        </div>
      </ServerSentencesContext>
      {footer}
    </form>
  )
}

/** Brings the first field that is wrong into view and under the keys, once it is drawn. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

type Kept = Pick<ServerSentences, 'of' | 'forget'>

const NO_PATHS: readonly string[] = []

/** Keeps a refusal's sentences by field until each field is changed. */
function useKeptSentences(error: ApiError | null): Kept {
  const [forgotten, setForgotten] = useState<{ error: ApiError | null; paths: readonly string[] }>({
    error: null,
    paths: [],
  })
  const paths = forgotten.error === error ? forgotten.paths : NO_PATHS
  return useMemo(
    () => ({
      of: (path) => (paths.includes(path) ? undefined : error?.fields[path]?.[0]),
      forget: (path) => {
        if (error?.fields[path] !== undefined) setForgotten({ error, paths: [...paths, path] })
      },
    }),
    [error, paths],
  )
}
