import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListSettings } from '../../../../../worker/list-files/schemas/recognised.ts'
import { dataOf } from '../../../../api/answer.ts'
import { api, inLanguage } from '../../../../api/client.ts'
import type { Locale } from '../../../../lib/locales.ts'
import { priceListQueries } from '../queries.ts'

/** The raw sheet of a list as it is read under these settings; the last answer stays until the next. */
export const sheetQuery = (id: number, settings: ListSettings, locale: Locale) =>
  queryOptions({
    queryKey: [...priceListQueries.all(), 'sheet', id, locale, wanted(settings)] as const,
    queryFn: () =>
      dataOf(
        api.admin['price-lists'][':id'].sheet.$get(
          { param: { id: String(id) }, query: wanted(settings) },
          inLanguage(locale),
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** The choices as the address of the sheet says them. */
function wanted(settings: ListSettings) {
  const { entry, sheet, encoding, delimiter, header_row: line, default_brand: brand } = settings
  const columns = Object.entries(settings.columns ?? {}).map((pair) => pair.join(':'))
  return {
    ...(entry !== undefined && { entry }),
    ...(sheet !== undefined && { sheet }),
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(line !== undefined && { header_row: String(line) }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    ...(brand !== undefined && { default_brand: brand }),
  }
}
