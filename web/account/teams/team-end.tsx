import './teams.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Team } from '../../../worker/people/teams/schemas.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { useUser } from '../../session/use-user.ts'
import { useDeleteTeam, useRemoveMember } from './mutations.ts'

/** The way out: members leave, the owner deletes; a personal team stays. */
export function TeamEnd({ team }: { team: Team }) {
  const { t } = useTranslation('account/teams')
  const [isAsking, setAsking] = useState(false)
  if (team.is_personal && team.role === 'owner') return null
  const way = team.role === 'owner' ? 'delete' : 'leave'
  return (
    <section className="team-end">
      <div>
        <h2 className="h3">{t(`${way}.heading`)}</h2>
        <p className="t-13 muted">{t(`${way}.text`)}</p>
      </div>
      <Button kind="bad" onClick={() => setAsking(true)}>
        {t(`${way}.open`)}
      </Button>
      {isAsking && <EndDialog team={team} way={way} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface Props {
  team: Team
  way: 'delete' | 'leave'
  onClose: () => void
}

function EndDialog({ team, way, onClose }: Props) {
  const { t } = useTranslation('account/teams')
  const locale = useLocale()
  const navigate = useNavigate()
  const user = useUser()
  const erase = useDeleteTeam(team.id)
  const leave = useRemoveMember(team.id, { isSelf: true })
  const { name } = team
  const question = {
    title: t(`${way}.title`, { name }),
    description: t(`${way}.text`),
    confirmLabel: t(`${way}.submit`),
    cancelLabel: t('form:cancel'),
    done: t(`${way}.done`, { name }),
    onDone: () =>
      void navigate({ to: '/$locale/account/teams', params: { locale }, replace: true }),
    onClose,
  }
  if (way === 'delete') return <ConfirmDialog {...question} mutation={erase} input={undefined} />
  return user === null ? null : <ConfirmDialog {...question} mutation={leave} input={user.id} />
}
