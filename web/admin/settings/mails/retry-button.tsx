import { useTranslation } from 'react-i18next'
import type { AdminMail } from '../../../../worker/store/mail/schemas/mails.ts'
import { toApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRetryMail } from './mutations.ts'

/** Lets a dead letter wait again. */
export function RetryButton({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin/mails')
  const retry = useRetryMail()
  return (
    <Button
      size="s"
      isBusy={retry.isPending}
      aria-label={t('retryOf', { to: mail.to })}
      onClick={() =>
        retry.mutate(mail.id, {
          onSuccess: () => showToast({ text: t('retried', { to: mail.to }) }),
          onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
        })
      }
    >
      {t('retry')}
    </Button>
  )
}
