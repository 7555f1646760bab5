import '../i18n/account-texts.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useLoadedTexts } from '../i18n/use-loaded-texts.ts'
import { PasswordDialog } from './password-dialog.tsx'

interface Props {
  isOpen: boolean
  onCancel: () => void
  onConfirmed: () => void
}

/** Asks for the password once more before sensitive actions; the answer is good for three hours. */
export function ConfirmPasswordDialog({ isOpen, onCancel, onConfirmed }: Props) {
  const { t } = useTranslation('account/security')
  useLoadedTexts('account/security')
  return (
    <PasswordDialog
      isOpen={isOpen}
      title={t('confirm.title')}
      description={t('confirm.text')}
      submitLabel={t('confirm.submit')}
      call={(password) => api.user['confirm-password'].$post({ json: { password } })}
      onDone={onConfirmed}
      onCancel={onCancel}
    />
  )
}
