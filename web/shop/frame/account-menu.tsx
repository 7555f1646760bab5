import { Link } from '@tanstack/react-router'
import { House, LogOut, User as UserSign, Wrench } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActingBanner } from './acting-banner.tsx'
import { TeamChoice } from './team-choice.tsx'
import { useLogout } from '../../session/use-logout.ts'
import type { CurrentUser as User } from '../../../worker/people/accounts/schemas/account.ts'

/** The signed-in person's menu. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const logout = useLogout()
  const leave = () =>
    logout.mutate(undefined, { onSuccess: () => showToast({ text: t('frame.signedOut') }) })
  const { acting_until: until } = user
  return (
    <>
      {until !== null && <ActingBanner user={user} until={until} />}
      <Menu
        trigger={
          <Button
            kind="quiet"
            icon={UserSign}
            aria-label={`${t('frame.account')}: ${user.first_name}`}
          >
            <span className="wide">{user.first_name}</span>
          </Button>
        }
      >
        <div className="menu-note">{user.email}</div>
        <MenuItem icon={House} link={<Link to="/$locale/dashboard" params={{ locale }} />}>
          {t('frame.account')}
        </MenuItem>
        {user.permissions.length > 0 && (
          <MenuItem icon={Wrench} link={<Link to="/$locale/admin" params={{ locale }} />}>
            {t('frame.admin')}
          </MenuItem>
        )}
        <TeamChoice user={user} />
        <MenuRule />
        <MenuItem icon={LogOut} onSelect={leave}>
          {t('frame.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
