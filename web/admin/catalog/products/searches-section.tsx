import { useQuery } from '@tanstack/react-query'
import { SEARCH_DAYS } from '../../../../worker/catalog/products/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { searchesQuery } from './details.ts'

/** What shoppers typed before they opened the product, the most frequent first. */
export function SearchesSection({ id }: { id: number }) {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const { data, error, refetch } = useQuery(searchesQuery(id))
  return (
    <section className="stack stack-3" aria-labelledby="searches">
      <h2 className="h2" id="searches">
        {t('searches.title')}
      </h2>
      <p className="t-13 muted">{t('searches.about', { days: integer(SEARCH_DAYS) })}</p>
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <RowsSkeleton rows={3} label={t('searches.loading')} />
      )}
      {data?.length === 0 && <p className="muted">{t('searches.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <LinesTable
          className="searches"
          label={t('searches.title')}
          columns={[{ title: t('searches.words') }, figure(t('searches.count'))]}
        >
          {data.map(({ words, count }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td className="r" data-l={t('searches.count')}>
                {integer(count)}
              </td>
            </tr>
          ))}
        </LinesTable>
      )}
    </section>
  )
}
