import './admin-frame.css'
import './lists.css'
import './sidebar.css'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Menu, PanelLeftOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../shell/logo.tsx'
import { useSidebar } from './use-sidebar.ts'
import { AdminRail } from './admin-rail.tsx'
import { NoPermission } from './no-permission.tsx'
import { RailDrawer } from './rail-drawer.tsx'
import { useCan } from './use-can.ts'

/** The back office: rail, page. Who may not see a page is told so. */
export function AdminFrame() {
  const { t } = useTranslation('admin/frame')
  const [isRailOpen, setIsRailOpen] = useState(false)
  const can = useCan()
  const sidebar = useSidebar()
  const frame = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its place; the keys go on from the other one.
  const show = (isVisible: boolean) => {
    sidebar.show(isVisible)
    const other = isVisible ? '.rail-hide' : '.rail-show'
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(other)?.focus())
  }
  const wanted = useMatches({
    select: (matches) => matches.flatMap(({ staticData }) => staticData.permission ?? []),
    structuralSharing: true,
  })
  return (
    <div className="admin" ref={frame}>
      <a className="skip" href="#main">
        {t('common:frame.skip')}
      </a>
      <AdminRail onHide={() => show(false)} />
      <div>
        <header className="admin-bar">
          <Button
            kind="quiet"
            icon={PanelLeftOpen}
            label={t('rail.show')}
            className="rail-show"
            onClick={() => show(true)}
          />
          <Button
            kind="quiet"
            className="rail-open"
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
