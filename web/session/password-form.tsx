import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../api/errors.ts'
import { Button } from '../ui/button.tsx'
import { PasswordBox } from './password-box.tsx'
import { RefusalNote } from './refusal-note.tsx'

interface Props {
  /** The call the password goes with. */
  sending: { error: Error | null; isPending: boolean; mutate: (password: string) => void }
  submitLabel: string
  onCancel: () => void
}

/** The inside of a dialog that asks for the password; what was typed is gone with the dialog. */
export function PasswordForm({ sending, submitLabel, onCancel }: Props) {
  const { t } = useTranslation('account/security')
  const [password, setPassword] = useState('')
  const fault = sending.error === null ? null : toApiError(sending.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The form that asked may be above this one in React's tree.
    event.stopPropagation()
    sending.mutate(password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="dialog-body stack stack-3">
        <RefusalNote fault={fault} />
        <PasswordBox
          name="password"
          label={t('confirm.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          errors={fault?.fields.password}
        />
      </div>
      <div className="dialog-foot">
        <Button kind="quiet" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" kind="main" isBusy={sending.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
