import { createRoute, redirect } from '@tanstack/react-router'
import { wantedLocale } from '../shell/init/wanted-locale.ts'
import { rootRoute } from './root.tsx'

/** The bare host: redirects to the visitor's language. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    const { locale } = await wantedLocale(context.queryClient)
    throw redirect({ to: '/$locale', params: { locale }, replace: true })
  },
})
