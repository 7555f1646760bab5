import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '../../../../worker/people/api-keys/schemas.ts'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { securityQueries } from '../queries.ts'

interface Props {
  apiKey: ApiKey
  onRevoked: () => void
  onClose: () => void
}

/** Asks before a key is taken away: programs that have it are refused at once. */
export function RevokeKeyDialog({ apiKey: { id, name }, onRevoked, onClose }: Props) {
  const { t } = useTranslation('account/api-keys')
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => api.user['api-keys'][':id'].$delete({ param: { id: String(id) } }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: securityQueries.apiKeys().queryKey }),
  })
  return (
    <ConfirmDialog
      mutation={mutation}
      input={undefined}
      title={t('revoke.title', { name })}
      description={t('revoke.text')}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.keep')}
      done={t('revoke.done', { name })}
      onDone={onRevoked}
      onClose={onClose}
    />
  )
}
