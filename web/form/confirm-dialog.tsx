import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toApiError } from '../api/errors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { SubmitErrorNote } from './submit-error-note.tsx'

interface Props<Input> {
  /** The call to make, and what it takes. */
  mutation: UseMutationResult<unknown, Error, Input>
  input: Input
  /** The question; it names the thing. */
  title: ReactNode
  /** The consequences. */
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Text of the toast after success. */
  done: string
  /** `main` for a step that goes on as usual; without: one that takes something away. */
  tone?: 'main' | 'bad'
  onDone?: () => void
  onClose: () => void
}

/** Asks before a call that is hard to undo, makes it, and stays open with the reason if it is refused. */
export function ConfirmDialog<Input>(props: Props<Input>) {
  const { mutation, input, done, onDone, onClose, ...question } = props
  const onSuccess = () => {
    onClose()
    showToast({ text: done })
    onDone?.()
  }
  return (
    <AlertDialog
      isOpen
      isBusy={mutation.isPending}
      error={mutation.error !== null && <SubmitErrorNote error={toApiError(mutation.error)} />}
      onCancel={onClose}
      onConfirm={() => mutation.mutate(input, { onSuccess })}
      tone="bad"
      {...question}
    />
  )
}
