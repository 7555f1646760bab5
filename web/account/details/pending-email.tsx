import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSendVerification } from './queries.ts'
import { useCancelEmail } from './queries.ts'

/**
 * The new address that waits for confirmation; its mail can be sent again, or the change cancelled.
 */
export function PendingEmail({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account/details')
  const send = useSendVerification()
  const cancel = useCancelEmail(user)
  const say = (text: string) => ({
    onSuccess: () => showToast({ text }),
    onError: (error: Error) =>
      showToast({ text: toApiError(error).message || t('details.pending.failed'), tone: 'bad' }),
  })
  return (
    <div role="status">
      {user.pending_email !== null && (
        <Note>
          <div className="stack stack-3">
            <p>{t('details.verify', { email: user.pending_email })}</p>
            <div className="row">
              <Button
                size="s"
                isBusy={send.isPending}
                onClick={() => send.mutate(undefined, say(t('details.pending.sent')))}
              >
                {t('details.pending.again')}
              </Button>
              <Button
                size="s"
                kind="quiet"
                isBusy={cancel.isPending}
                onClick={() => cancel.mutate(undefined, say(t('details.pending.canceled')))}
              >
                {t('details.pending.cancel')}
              </Button>
            </div>
          </div>
        </Note>
      )}
    </div>
  )
}
