import './teams.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { TeamSummary } from '../../../worker/people/teams/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { SwitchButton } from './switch-button.tsx'

/** A team in the list: its name, the person's role, whether it is the current one. */
export function TeamRow({ team, name }: { team: TeamSummary; name: ReactNode }) {
  const { t } = useTranslation('account/teams')
  const format = useFormat()
  const { people_count: count, role } = team
  const people = t('people', { count, number: format.integer(count) })
  const kind = team.is_personal ? t('personal') : t(`roles.${role}`)
  return (
    <li>
      <div>
        {name}
        <span className="sub">
          {kind} · {people}
        </span>
      </div>
      {team.is_current ? (
        <Badge tone="good" icon={Check}>
          {t('switch.here')}
        </Badge>
      ) : (
        <SwitchButton team={team} />
      )}
    </li>
  )
}
