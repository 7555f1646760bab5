import { Outlet } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useUser } from '../accounts/use-user.ts'
import { Logo } from '../frame/logo.tsx'
import { AdminRail } from './admin-rail.tsx'
import { NoPermission } from './no-permission.tsx'
import { RailDrawer } from './rail-drawer.tsx'

/** The back office: rail, page. A person without any right of ours sees why there is nothing. */
export function AdminFrame() {
  const { t } = useTranslation('admin')
  const [isRailOpen, setIsRailOpen] = useState(false)
  const user = useUser()
  const isStaff = (user?.permissions.length ?? 0) > 0
  return (
    <div className="admin">
      <a className="skip" href="#main">
        {t('frame.skip', { ns: 'common' })}
      </a>
      <AdminRail />
      <div>
        <header className="admin-bar">
          <Button
            kind="quiet"
            icon={Menu}
            label={t('rail.open')}
            onClick={() => setIsRailOpen(true)}
          />
          <Logo />
        </header>
        <RailDrawer isOpen={isRailOpen} onClose={() => setIsRailOpen(false)} />
        {isStaff ? <Outlet /> : <NoPermission />}
      </div>
    </div>
  )
}
