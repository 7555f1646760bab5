import { useMutation } from '@tanstack/react-query'
import type { OwnSession } from '../../../../worker/people/accounts/schemas/security.ts'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { endSession, endSessions, users } from './users.ts'

interface Props {
  user: User
  ending: OwnSession | 'all'
  onClose: () => void
}

/** Asks before a person is signed out, of one device or of all. */
export function EndSession({ user, ending, onClose }: Props) {
  const { t } = useTranslation('admin/users')
  const refresh = useRefresh(users)
  const name = users.nameOf(user)
  const end = useMutation({
    mutationFn: async () => {
      if (ending === 'all') await endSessions(user.id)
      else await endSession(user.id, ending.id)
    },
    onSuccess: refresh,
  })
  return (
    <ConfirmDialog
      mutation={end}
      input={undefined}
      title={t(ending === 'all' ? 'sessions.askAll' : 'sessions.ask', { name })}
      description={t('sessions.text')}
      confirmLabel={t(ending === 'all' ? 'sessions.endAll' : 'sessions.end')}
      cancelLabel={t('keep')}
      done={t('sessions.done')}
      onClose={onClose}
    />
  )
}
