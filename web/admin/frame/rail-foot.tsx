import { LogOut } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useUser } from '../../session/use-user.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'

/** Who is at work here, in which language and light. */
export function RailFoot() {
  const { t } = useTranslation('admin/frame')
  const user = useUser()
  const logout = useLogout()
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => showToast({ text: t('common:frame.signedOut') }),
    })
  // A role made in this store goes by its own name.
  const roles = user?.roles.map((role) => t(`roles.${role}`, { defaultValue: role }))
  return (
    <div className="rail-foot">
      <div className="row nowrap-row spread">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {user !== null && (
        <div className="row nowrap-row spread">
          <span className="rail-who">
            {user.first_name} {user.last_name}
            <span className="sub">{roles?.join(', ')}</span>
          </span>
          <Button
            kind="quiet"
            size="s"
            icon={LogOut}
            label={t('common:frame.signOut')}
            isBusy={logout.isPending}
            onClick={leave}
          />
        </div>
      )}
    </div>
  )
}
