import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { api } from '../../api/client.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { PasswordDialog } from '../../session/password-dialog.tsx'
import { forgetUser } from '../../session/watch-session.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { SecuritySection } from './security-section.tsx'

/** Deletes the account after the password is given, and goes to the home page. */
export function DeleteSection() {
  const { t } = useTranslation('account/details')
  const navigate = useNavigate()
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async (password: string) => {
    await api.user.$delete({ json: { password } })
    await navigate({ to: '/$locale', params: { locale }, replace: true })
    forgetUser()
    showToast({ text: t('delete.done') })
  }
  return (
    <SecuritySection title={t('delete.title')} about={t('delete.text')}>
      <Button kind="bad" onClick={() => setIsAsking(true)}>
        {t('delete.button')}
      </Button>
      <PasswordDialog
        isOpen={isAsking}
        title={t('delete.question')}
        description={t('delete.text')}
        submitLabel={t('delete.confirm')}
        submitKind="bad"
        call={remove}
        onDone={() => setIsAsking(false)}
        onCancel={() => setIsAsking(false)}
      />
    </SecuritySection>
  )
}
