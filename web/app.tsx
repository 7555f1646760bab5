import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { i18n as I18n } from 'i18next'
import { type createStore, Provider as StoreProvider } from 'jotai'
import { localeOf } from './i18n/i18n.ts'
import { SpeechProvider } from './i18n/use-translation.tsx'
import { MountedProvider } from './lib/mounted-provider.tsx'

export interface AppProps {
  router: AnyRouter
  queryClient: QueryClient
  i18n: I18n
  store: ReturnType<typeof createStore>
  /** Set on the server, and for hydration. */
  isAsServer: boolean
}

/** The whole client: the same tree in the browser and on the server, with its state. */
export function App({ router, queryClient, i18n, store, isAsServer }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {/* Of what stands outside of pages; each page has its own. */}
      <SpeechProvider i18n={i18n} language={localeOf(i18n)}>
        <StoreProvider store={store}>
          <MountedProvider isAsServer={isAsServer}>
            <RouterProvider router={router} />
          </MountedProvider>
        </StoreProvider>
      </SpeechProvider>
    </QueryClientProvider>
  )
}
