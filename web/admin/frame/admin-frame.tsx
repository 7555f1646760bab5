import './admin-frame.css'
import './lists.css'
import './sidebar.css'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Menu, PanelLeftOpen, Search } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../shell/logo.tsx'
import { useSidebar } from './use-sidebar.ts'
import { AdminRail } from './admin-rail.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { RailDrawer } from './rail-drawer.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { SilenceBanner } from './silence-banner.tsx'
import { useShownPage } from '../../shell/live/use-hints.ts'
import { useCan } from './use-can.ts'

interface Props {
  /** Opens the palette. */
  onFind: () => void
  /** What lies over every page. */
  children: ReactNode
}

/** The back office: rail, page. Who may not see a page is told so. */
export function AdminFrame({ onFind, children }: Props) {
  const { t } = useTranslation('admin/frame')
  const [isRailOpen, setIsRailOpen] = useState(false)
  const can = useCan()
  const sidebar = useSidebar()
  useShownPage(useLocation({ select: ({ pathname }) => pathname }))
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
      <AdminRail onFind={onFind} onHide={() => show(false)} />
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
          <Button
            kind="quiet"
            className="end"
            icon={Search}
            label={t('palette.open')}
            onClick={onFind}
          />
        </header>
        <RailDrawer isOpen={isRailOpen} onClose={() => setIsRailOpen(false)} onFind={onFind} />
        {children}
        <TroubleBanner />
        <SilenceBanner />
        {wanted.every(can) ? <Outlet /> : <NotAllowed wanted={wanted} />}
      </div>
    </div>
  )
}
