import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../../worker/people/roles/schemas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRefresh, useRefreshLists } from '../../resource/use-resource-dialog.ts'
import { ReasonDialog } from '../../resource/reason-dialog.tsx'
import {
  blockPerson,
  endSessions,
  resendInvitation,
  staff,
  unblockPerson,
  withdrawInvitation,
} from './staff.ts'

interface Props {
  member: StaffMember
  /** They are no member of staff any more. */
  onGone: () => void
}

type Opened = 'sessions' | 'block' | 'unblock' | 'withdraw' | null

/** A member's account: the invitation, when they were last here, and what may be done about it. */
export function MemberAccount({ member, onGone }: Props) {
  const { t } = useTranslation('admin/staff')
  const can = useCan()
  const [open, setOpen] = useState<Opened>(null)
  const refresh = useRefresh(staff)
  const refreshLists = useRefreshLists(staff)
  const name = staff.nameOf(member)
  const close = () => setOpen(null)
  const isMine = !member.is_self && !member.holds_more
  const mayInvite = isMine && member.invitation !== null && can('settings.roles.update')
  const mayAct = isMine && can('customers.users.update')
  const isBlocked = member.state === 'blocked'
  const resend = useMutation({
    mutationFn: () => resendInvitation(member),
    onSuccess: async () => {
      await refresh()
      showToast({ text: t('resend.done', { name }) })
    },
    onError: showRefusal,
  })
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(member),
    onSuccess: refreshLists,
  })
  const end = useMutation({ mutationFn: () => endSessions(member), onSuccess: refresh })
  return (
    <section className="stack stack-3" aria-labelledby="account">
      <h3 className="h3" id="account">
        {t('account.title')}
      </h3>
      <AccountFacts member={member} />
      <div className="row">
        {mayInvite && (
          <>
            <Button size="s" isBusy={resend.isPending} onClick={() => resend.mutate()}>
              {t('resend.action')}
            </Button>
            <Button size="s" onClick={() => setOpen('withdraw')}>
              {t('withdraw.action')}
            </Button>
          </>
        )}
        {mayAct && member.invitation === null && !isBlocked && (
          <Button size="s" onClick={() => setOpen('sessions')}>
            {t('sessions.action')}
          </Button>
        )}
        {mayAct && (
          <Button size="s" onClick={() => setOpen(isBlocked ? 'unblock' : 'block')}>
            {t(isBlocked ? 'unblock.action' : 'block.action')}
          </Button>
        )}
      </div>
      {open === 'sessions' && (
        <ConfirmDialog
          mutation={end}
          input={undefined}
          title={t('sessions.title', { name })}
          description={t('sessions.text')}
          confirmLabel={t('sessions.action')}
          cancelLabel={t('keep')}
          done={t('sessions.done', { name })}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ConfirmDialog
          mutation={withdraw}
          input={undefined}
          title={t('withdraw.title', { name })}
          description={t('withdraw.text')}
          confirmLabel={t('withdraw.action')}
          cancelLabel={t('keep')}
          done={t('withdraw.done', { name })}
          onDone={onGone}
          onClose={close}
        />
      )}
      {(open === 'block' || open === 'unblock') && (
        <ReasonDialog
          of={staff}
          row={member}
          act={open}
          reason={{ label: 'block.reason', hint: 'block.reasonHint' }}
          send={(reason) => (open === 'block' ? blockPerson : unblockPerson)(member, reason)}
          onClose={close}
        />
      )}
    </section>
  )
}

function AccountFacts({ member }: { member: StaffMember }) {
  const { t } = useTranslation('admin/staff')
  const { full } = useMoment()
  const { invitation, blocked_reason: reason, last_seen_at: seen, state } = member
  return (
    <div className="stack stack-2">
      {state === 'blocked' && (
        <Note tone="warn" isSmall>
          {reason === null ? t('state.blocked') : t('account.blocked', { reason })}
        </Note>
      )}
      {invitation !== null && (
        <p>
          {t('account.invitedBy', {
            when: full(invitation.sent_at),
            until: full(invitation.expires_at),
          })}
          {invitation.invited_by !== null && (
            <span className="sub">{t('account.by', { name: invitation.invited_by })}</span>
          )}
        </p>
      )}
      {invitation === null && (
        <p className="muted">
          {t('account.seen', { when: seen === null ? t('never') : full(seen) })}
        </p>
      )}
    </div>
  )
}
