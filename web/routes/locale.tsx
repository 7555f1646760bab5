import { createRoute, redirect } from '@tanstack/react-router'
import { LocaleFrame } from './locale-frame.tsx'
import { ShopNotFound } from '../shop/frame/shop-not-found.tsx'
import { localisedPath } from '../shell/init/localised-path.ts'
import { settingsQueries } from '../shell/init/queries.ts'
import { wantedLocale } from '../shell/init/wanted-locale.ts'
import { loadTexts, SHOP_TEXTS } from '../i18n/i18n.ts'
import { isLocale } from '../lib/locales.ts'
import { rootRoute } from './root.tsx'

/** `/{locale}`: an unknown language is replaced by the default one; the path stays. */
export const localeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$locale',
  beforeLoad: async ({ params, context, location }) => {
    const { locale } = params
    if (!isLocale(locale)) {
      const { defaultLocale } = await wantedLocale(context.queryClient)
      throw redirect({ href: localisedPath(location.href, defaultLocale), replace: true })
    }
    void context.queryClient.prefetchQuery(settingsQueries.init(locale))
    await loadTexts(locale, SHOP_TEXTS)
    return { locale }
  },
  component: LocaleFrame,
  notFoundComponent: ShopNotFound,
})
