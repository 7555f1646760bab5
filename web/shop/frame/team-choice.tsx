import '../../i18n/account-texts.ts'
import { Check, Users } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { MenuItem, MenuRule } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSwitchTeam } from '../../session/use-switch-team.ts'
import { showRefusal } from '../../shell/show-refusal.ts'

/** Switches the team a person works for, in their menu; nothing for people with one team. */
export function TeamChoice({ user }: { user: CurrentUser }) {
  return useLoadedTexts('account/teams') && user.teams.length > 1 ? <Teams user={user} /> : null
}

function Teams({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account/teams')
  const change = useSwitchTeam()
  return (
    <>
      <MenuRule />
      {user.teams.map(({ id, name }) => {
        const isCurrent = id === user.current_team_id
        return (
          <MenuItem
            key={id}
            icon={isCurrent ? Check : Users}
            onSelect={() => {
              if (isCurrent) return
              change.mutate(id, {
                onSuccess: () => showToast({ text: t('switch.done', { name }) }),
                onError: showRefusal,
              })
            }}
          >
            <span className="sr">{t(isCurrent ? 'switch.menuHere' : 'switch.menu')}</span> {name}
          </MenuItem>
        )
      })}
    </>
  )
}
