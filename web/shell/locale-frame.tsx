import { Outlet } from '@tanstack/react-router'
import { Consent } from './consent/consent.tsx'
import { InitFault } from './init/init-fault.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'
import { useLive } from './use-live.ts'
import { useRememberedLocale } from './use-remembered-locale.ts'
import { useRouteFade } from './use-route-fade.ts'

/** Round every page of a language. */
export function LocaleFrame() {
  useLive()
  useRememberedLocale()
  useRouteFade()
  return (
    <>
      <TestModeBanner />
      <InitFault />
      <Outlet />
      <RouteAnnouncer />
      <Consent />
    </>
  )
}
