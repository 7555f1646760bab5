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
  /** A question that names the thing. */
  title: ReactNode
  /** What it means for whom. */
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'main' | 'bad'
  isBusy?: boolean
  /** What did not work when it was tried. */
  error?: ReactNode
  /** Must be typed before the button answers; `label` names the box. */
  typed?: { word: string; label: ReactNode }
}

/** A question that must be answered before anything else. */
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
        // A form that asks is above this one in React's tree, and is not what was answered.
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
