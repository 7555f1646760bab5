import { Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TestModeBanner } from './test-mode-banner.tsx'
import { useRememberedLocale } from './use-remembered-locale.ts'

/** Round every page of a language. */
export function LocaleFrame() {
  useRememberedLocale()
  return (
    <>
      <TestModeBanner />
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}
