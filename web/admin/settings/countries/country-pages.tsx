import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { CountryDialog } from './country-dialog.tsx'
import { countryQueries } from './queries.ts'

const route = getRouteApi('/$locale/admin/settings/countries/$code/edit')

/** `…/countries/create`, over the list. */
export function CreateCountry() {
  return <CountryDialog country={null} />
}

/** `…/countries/{code}/edit`, over the list; a country that is not there leads back to it. */
export function EditCountry() {
  const { code } = route.useParams()
  const locale = useLocale()
  const { data } = useQuery(countryQueries.list(locale))
  const country = data?.find((each) => each.code === code)
  if (country !== undefined) return <CountryDialog key={code} country={country} />
  if (data === undefined) return null
  return <Navigate to="/$locale/admin/settings/countries" params={{ locale }} replace />
}
