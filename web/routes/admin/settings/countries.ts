import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { countries } from '../../../admin/settings/countries/countries.ts'
import { listRoute } from '../list-route.ts'

/** The list; its dialogs have addresses of their own below it. */
export const countriesRoute = createRoute({
  ...listRoute(countries),
  path: 'settings/countries',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/countries/countries-page.tsx'),
    'CountriesPage',
  ),
})

const dialog = () => import('../../../admin/settings/countries/country-dialog.tsx')

export const createCountryRoute = createRoute({
  getParentRoute: () => countriesRoute,
  path: 'create',
  staticData: { permission: 'settings.countries.create' },
  component: lazyRouteComponent(dialog, 'CreatePage'),
})

export const editCountryRoute = createRoute({
  getParentRoute: () => countriesRoute,
  path: '$id/edit',
  staticData: { permission: 'settings.countries.update' },
  component: lazyRouteComponent(dialog, 'EditPage'),
})
