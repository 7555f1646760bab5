import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { RootFrame } from './root-frame.tsx'

/** The routes' context: the browser has one of each, the server one per page. */
export interface RouteContext {
  queryClient: QueryClient
  i18n: I18n
  /** The visitor's currency; null lets the server decide. */
  chosenCurrency: () => string | null
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: RootFrame,
  notFoundComponent: NotFoundPage,
})
