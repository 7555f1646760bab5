import type { AnyFormApi } from '@tanstack/react-form'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '../api/errors.ts'
import { type ServerSentences, ServerSentencesContext } from './server-sentences.ts'
import { GeneralErrorNote } from './submit-error-note.tsx'
import { type LiveCall, useLiveValidation } from './use-live-validation.ts'

interface Props {
  form: AnyFormApi
  /** The server's last refusal; its messages are shown at their fields. */
  submitError: ApiError | null
  /** Its request is under way: submitting is ignored. */
  loading: boolean
  /** Validates fields on the server as they are left, by the call that submits the form. */
  live?: LiveCall
  className?: string
  children: ReactNode
  /** Buttons, below the form's fields; what was refused is said right above them. */
  footer: ReactNode
}

/** A form that keeps typed values, shows each error at its field, and focuses the first one. */
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
          {children}
          <GeneralErrorNote error={submitError} />
        </div>
      </ServerSentencesContext>
      {footer}
    </form>
  )
}

/** Scrolls to and focuses the first invalid field, once it is rendered. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

type Kept = Pick<ServerSentences, 'of' | 'forget'>

const NO_PATHS: readonly string[] = []

/** Keeps a refusal's messages by field, each until its field changes. */
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
