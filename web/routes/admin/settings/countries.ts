import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { readListSearch } from '../../../table/list-search.ts'
import { adminRoute } from '../admin.ts'

/** The list; its dialogs have addresses of their own below it. */
export const countriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/countries',
  staticData: { permission: 'settings.countries.view' },
  validateSearch: readListSearch,
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/countries']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/countries/countries-page.tsx'),
    'CountriesPage',
  ),
})

export const createCountryRoute = createRoute({
  getParentRoute: () => countriesRoute,
  path: 'create',
  staticData: { permission: 'settings.countries.create' },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/countries/country-pages.tsx'),
    'CreateCountry',
  ),
})

export const editCountryRoute = createRoute({
  getParentRoute: () => countriesRoute,
  path: '$code/edit',
  staticData: { permission: 'settings.countries.update' },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/countries/country-pages.tsx'),
    'EditCountry',
  ),
})
