import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { CurrencyDialog } from './currency-dialog.tsx'
import { currencyQueries } from './queries.ts'

const route = getRouteApi('/$locale/admin/settings/currencies/$code/edit')

/** `…/currencies/{code}/edit`, over the list; a currency that is not there leads back to it. */
export function EditCurrency() {
  const { code } = route.useParams()
  const locale = useLocale()
  const currencies = useQuery(currencyQueries.list())
  const currency = currencies.data?.find((each) => each.code === code)
  if (currency !== undefined) return <CurrencyDialog key={code} currency={currency} />
  if (currencies.data === undefined) return null
  return <Navigate to="/$locale/admin/settings/currencies" params={{ locale }} replace />
}
