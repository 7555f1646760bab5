import './styles/overlays.css'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface Props {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question; it names the thing. */
  title: ReactNode
  /** The consequences. */
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'main' | 'bad'
  isBusy?: boolean
  /** Why the last attempt failed. */
  error?: ReactNode
  /** Must be typed before the button is enabled; `label` names the box. */
  typed?: { word: string; label: ReactNode }
}

/** A modal question that must be answered. */
export function AlertDialog(props: Props) {
  const { isOpen, onCancel, title, description, error } = props
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-place">
          <Base.Popup className="dialog">
            <div className="dialog-head">
              <Base.Title className="h2">{title}</Base.Title>
            </div>
            <div className="dialog-body stack stack-3">
              <Base.Description render={<div />}>{description}</Base.Description>
              {error}
            </div>
            <Answer {...props} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function Answer({ onCancel, onConfirm, confirmLabel, cancelLabel, tone, isBusy, typed }: Props) {
  const [word, setWord] = useState('')
  const isTyped = typed === undefined || word.trim() === typed.word.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // A form that opened this dialog is its React ancestor and must not be submitted.
        event.stopPropagation()
        if (isTyped) onConfirm()
      }}
    >
      {typed !== undefined && (
        <div className="dialog-body dialog-more">
          <Field label={typed.label}>
            <Input value={word} onValueChange={setWord} spellCheck={false} />
          </Field>
        </div>
      )}
      <div className="dialog-foot">
        <Button kind="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          kind={tone === 'bad' ? 'bad' : 'main'}
          disabled={!isTyped}
          isBusy={isBusy === true}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
