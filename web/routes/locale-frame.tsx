import { Outlet } from '@tanstack/react-router'
import { Consent } from '../shell/consent/consent.tsx'
import { InitFault } from '../shell/init/init-fault.tsx'
import { RouteAnnouncer } from '../shell/route-announcer.tsx'
import { TestModeBanner } from '../shell/test-mode-banner.tsx'
import { useLive } from '../shell/use-live.ts'
import { useRememberedLocale } from '../shell/use-remembered-locale.ts'
import { useRouteFade } from '../shell/use-route-fade.ts'

/** Surrounds every page of a language. */
export function LocaleFrame() {
  useLive()
  useRememberedLocale()
  return (
    <>
      <TestModeBanner />
      <InitFault />
      <Outlet />
      <RouteAnnouncer />
      <Consent />
      <RouteFade />
    </>
  )
}

/** Apart: it follows each address, and what stands around pages is not rendered again with them. */
function RouteFade() {
  useRouteFade()
  return null
}
