import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { OwnSession } from '../../../worker/people/accounts/schemas/security.ts'
import { api } from '../../api/client.ts'
import { PasswordDialog } from '../../session/password-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { securityQueries } from './queries.ts'

interface Props {
  isOpen: boolean
  /** One session; null for all others. */
  session: OwnSession | null
  name: string | null
  onClose: () => void
}

/** Asks for the password, and signs out elsewhere. */
export function EndSessionsDialog({ isOpen, session, name, onClose }: Props) {
  const { t } = useTranslation('account/security')
  const queryClient = useQueryClient()
  const end = (password: string) => {
    const json = { password, ...(session !== null && { id: session.id }) }
    const refresh = () => void queryClient.invalidateQueries({ queryKey: securityQueries.all() })
    // Also when the session has ended already: the list says so.
    return api.user.sessions.$delete({ json }).finally(refresh)
  }
  return (
    <PasswordDialog
      isOpen={isOpen}
      title={name === null ? t('sessions.askOthers') : t('sessions.ask', { name })}
      description={t('sessions.askText')}
      submitLabel={t('sessions.end')}
      call={end}
      onDone={() => {
        showToast({ text: t('sessions.done') })
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
