import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SearchMiss } from '../../../../worker/catalog/search/schemas/misses.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { searchMisses } from './search-misses.ts'

const COLUMNS: ResourceColumn<SearchMiss>[] = [
  {
    id: 'query',
    isRowName: true,
    cell: ({ locale, query }) => (
      <Link
        className="link"
        to="/$locale/search/$search/{-$brand}"
        params={{ locale, search: query, brand: undefined }}
      >
        <PartNumber>{query}</PartNumber>
      </Link>
    ),
  },
  figure('count', ({ count }) => count),
  plain('locale', ({ locale }, { t }) => t(`locales.${locale}`)),
  moment('last_at', ({ last_at: at }) => at),
]

/** What shoppers looked for in vain: what the store could sell and does not. */
export function SearchMissesPage() {
  const { t } = useTranslation('admin/search-misses')
  return <ResourceListPage of={searchMisses} columns={COLUMNS} about={t('about')} />
}
