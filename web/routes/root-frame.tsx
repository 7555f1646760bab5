import { Outlet, useParams, useRouteContext } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { localeOf, switchLanguage } from '../i18n/i18n.ts'
import { SpeechProvider } from '../i18n/use-translation.tsx'
import { isLocale } from '../lib/locales.ts'
import { OwnerProvider } from '../offers/owner-provider.tsx'
import { OfflineArea } from '../shell/offline/offline-area.tsx'
import { ProgressLine } from '../shell/progress-line.tsx'
import { ToastArea } from '../shell/toast-area.tsx'

/**
 * Surrounds everything: the progress line, the page, the toasts. Its language is that of the address whose
 * page is shown, so that words, numbers and names change together, once all of the next page is here.
 */
export function RootFrame() {
  const { i18n } = useRouteContext({ from: '__root__' })
  const locale = useParams({ strict: false, select: (params) => params.locale })
  const language = isLocale(locale) ? locale : localeOf(i18n)
  useLayoutEffect(() => void switchLanguage(i18n, language), [i18n, language])
  return (
    <SpeechProvider i18n={i18n} language={language}>
      <OwnerProvider>
        <ProgressLine />
        <OfflineArea />
        <Outlet />
        <ToastArea />
      </OwnerProvider>
    </SpeechProvider>
  )
}
