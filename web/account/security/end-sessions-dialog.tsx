import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../../worker/people/accounts/schemas/security.ts'
import { api } from '../../api/client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasswordForm } from '../../session/password-form.tsx'
import { securityQueries } from './queries.ts'

interface Props {
  isOpen: boolean
  /** One session; null for all others. */
  session: OwnSession | null
  name: string | null
  onClose: () => void
}

/** Asks for the password, and signs out elsewhere. */
export function EndSessionsDialog(props: Props) {
  const { t } = useTranslation('account/security')
  const { name } = props
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={name === null ? t('sessions.askOthers') : t('sessions.ask', { name })}
      description={t('sessions.askText')}
      closeLabel={t('confirm.cancel')}
    >
      <EndForm {...props} />
    </Dialog>
  )
}

function EndForm({ session, onClose }: Props) {
  const { t } = useTranslation('account/security')
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: (password: string) =>
      api.user.sessions.$delete({
        json: { password, ...(session !== null && { id: session.id }) },
      }),
    onSuccess: () => {
      showToast({ text: t('sessions.done') })
      onClose()
    },
    // Also when the session was gone already: the list says so.
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQueries.all() }),
  })
  return <PasswordForm sending={end} submitLabel={t('sessions.end')} onCancel={onClose} />
}
