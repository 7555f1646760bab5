import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListDiff } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { DiffRow } from './diff-row.tsx'
import { ListViewSkeleton } from './list-view-skeleton.tsx'
import { priceListQueries } from './queries.ts'

interface Props {
  listId: number
  against: number
}

const FIGURES = [
  'added',
  'removed',
  'price_up',
  'price_down',
  'stock_changed',
  'became_zero',
  'text_changed',
  'unchanged',
] as const satisfies (keyof ListDiff['summary'])[]

/** How many rows differ in what, then the differing rows themselves. */
export function DiffView({ listId, against }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const diff = useInfiniteQuery(priceListQueries.diff(listId, against))
  if (diff.error !== null) {
    return <Fault error={diff.error} onRetry={() => void diff.refetch()} />
  }
  const first = diff.data?.pages[0]
  if (first === undefined) return <ListViewSkeleton />
  const rows = diff.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <dl className="figures">
        {FIGURES.map((key) => (
          <div key={key} className="figure">
            <dt className="t-13 muted">{t(`diff.figures.${key}`)}</dt>
            <dd>
              <b>{integer(first.summary[key])}</b>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p className="muted">{t('diff.same')}</p>
      ) : (
        <table className="table cards diff-t t-13">
          <thead>
            <tr>
              <th scope="col">{t('diff.part')}</th>
              <th scope="col">{t('diff.kind')}</th>
              <th scope="col" className="r">
                {t('diff.price')}
              </th>
              <th scope="col" className="r">
                {t('diff.stock')}
              </th>
              <th scope="col">{t('diff.name')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Lots of one number and code are told apart by their place alone.
              <DiffRow key={index} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {diff.hasNextPage && (
        <div className="row">
          <Button isBusy={diff.isFetchingNextPage} onClick={() => void diff.fetchNextPage()}>
            {t('diff.more')}
          </Button>
        </div>
      )}
    </>
  )
}
