import { Outlet, useMatches } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../frame/logo.tsx'
import { AdminRail } from './admin-rail.tsx'
import { NoPermission } from './no-permission.tsx'
import { RailDrawer } from './rail-drawer.tsx'
import { useCan } from './use-can.ts'

/** The back office: rail, page. Who may not see a page is told so. */
export function AdminFrame() {
  const { t } = useTranslation('admin')
  const [isRailOpen, setIsRailOpen] = useState(false)
  const can = useCan()
  const wanted = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => staticData.permission ?? []),
    structuralSharing: true,
  })
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
        {wanted.every(can) ? <Outlet /> : <NoPermission />}
      </div>
    </div>
  )
}
