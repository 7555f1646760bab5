import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { EmailDialog } from './email-dialog.tsx'
import { ReasonDialog } from '../../resource/reason-dialog.tsx'
import { inviteAgain, users, WITH_REASON } from './users.ts'

type Opened = keyof typeof WITH_REASON | 'email' | null

/** What staff do about an account: another address, the invitation again, the second factor, blocking. */
export function AccountActs({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  const invite = useMutation({
    mutationFn: () => inviteAgain(user.id),
    onSuccess: () => showToast({ text: t('invite.done', { name: users.nameOf(user) }) }),
    onError: showRefusal,
  })
  if (user.is_self) return <p className="muted">{t('self')}</p>
  return (
    <div className="row">
      {user.state === 'invited' && user.roles.length === 0 && (
        <Button isBusy={invite.isPending} onClick={() => invite.mutate()}>
          {t('invite.action')}
        </Button>
      )}
      <Button onClick={() => setOpen('email')}>{t('email.action')}</Button>
      {user.has_two_factor && (
        <Button onClick={() => setOpen('resetFactor')}>{t('resetFactor.action')}</Button>
      )}
      {user.state === 'blocked' ? (
        <Button onClick={() => setOpen('unblock')}>{t('unblock.action')}</Button>
      ) : (
        <Button kind="bad" onClick={() => setOpen('block')}>
          {t('block.action')}
        </Button>
      )}
      {open === 'email' && <EmailDialog user={user} onClose={close} />}
      {open !== null && open !== 'email' && (
        <ReasonDialog
          of={users}
          row={user}
          act={open}
          reason={{ label: 'reason', hint: 'reasonHint' }}
          send={(reason) => WITH_REASON[open](user.id, reason)}
          onClose={close}
        />
      )}
    </div>
  )
}
