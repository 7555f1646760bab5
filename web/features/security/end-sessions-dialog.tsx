import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '../../../worker/accounts/security-schemas.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasswordBox } from './password-box.tsx'
import { securityQueries } from './queries.ts'
import { RefusalNote } from './refusal-note.tsx'

interface Props {
  isOpen: boolean
  /** One session; null for all others. */
  session: OwnSession | null
  name: string | null
  onClose: () => void
}

/** Asks for the password, and signs out elsewhere. */
export function EndSessionsDialog(props: Props) {
  const { t } = useTranslation('security')
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
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const end = useMutation({
    mutationFn: () =>
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
  const fault = end.error === null ? null : toApiError(end.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    end.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="dialog-body stack stack-3">
        <RefusalNote fault={fault} />
        <PasswordBox
          name="password"
          label={t('confirm.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          errors={fault?.fields.password}
        />
      </div>
      <div className="dialog-foot">
        <Button kind="quiet" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" kind="main" isBusy={end.isPending}>
          {t('sessions.end')}
        </Button>
      </div>
    </form>
  )
}
