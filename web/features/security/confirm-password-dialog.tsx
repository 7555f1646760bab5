import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordBox } from './password-box.tsx'
import { RefusalNote } from './refusal-note.tsx'

interface Props {
  isOpen: boolean
  onCancel: () => void
  onConfirmed: () => void
}

/** Asks for the password once more, before what is sensitive; good for three hours. */
export function ConfirmPasswordDialog(props: Props) {
  const { t } = useTranslation('security')
  useLoadedTexts('security')
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={t('confirm.title')}
      description={t('confirm.text')}
      closeLabel={t('confirm.cancel')}
    >
      <PasswordForm {...props} />
    </Dialog>
  )
}

/** Stands apart so that what was typed is gone with the dialog. */
function PasswordForm({ onCancel, onConfirmed }: Props) {
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => api.user['confirm-password'].$post({ json: { password } }),
    onSuccess: onConfirmed,
  })
  const fault = confirm.error === null ? null : toApiError(confirm.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The form that asked may be above this one in React's tree.
    event.stopPropagation()
    confirm.mutate()
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
        <Button type="submit" kind="main" isBusy={confirm.isPending}>
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  )
}
