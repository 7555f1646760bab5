import '../i18n/account-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useLoadedTexts } from '../i18n/use-loaded-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordForm } from './password-form.tsx'

interface Props {
  isOpen: boolean
  onCancel: () => void
  onConfirmed: () => void
}

/** Asks for the password once more, before what is sensitive; good for three hours. */
export function ConfirmPasswordDialog(props: Props) {
  const { t } = useTranslation('account/security')
  useLoadedTexts('account/security')
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={t('confirm.title')}
      description={t('confirm.text')}
      closeLabel={t('confirm.cancel')}
    >
      <ConfirmForm {...props} />
    </Dialog>
  )
}

/** Stands apart so that a refusal is gone with the dialog. */
function ConfirmForm({ onCancel, onConfirmed }: Props) {
  const { t } = useTranslation('account/security')
  const confirm = useMutation({
    mutationFn: (password: string) => api.user['confirm-password'].$post({ json: { password } }),
    onSuccess: onConfirmed,
  })
  return <PasswordForm sending={confirm} submitLabel={t('confirm.submit')} onCancel={onCancel} />
}
