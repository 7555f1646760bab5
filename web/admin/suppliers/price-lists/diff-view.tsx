import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { DiffKind } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { DiffRow } from './diff-row.tsx'
import { ListViewSkeleton } from './list-view-skeleton.tsx'
import { priceListQueries } from './queries.ts'

interface Props {
  listId: number
  against: number
  /** Only rows that differ in this. */
  kind: DiffKind | undefined
  onKind: (kind: DiffKind | undefined) => void
}

const FIGURES = [
  'added',
  'removed',
  'price_up',
  'price_down',
  'stock_changed',
  'became_zero',
  'text_changed',
  'terms_changed',
] as const satisfies DiffKind[]

/** How many rows differ in what, then those rows themselves: all, or those of a figure that is pressed. */
export function DiffView({ listId, against, kind, onKind }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const diff = useInfiniteQuery(priceListQueries.diff(listId, against, kind))
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
              <FigureButton
                label={t(`diff.figures.${key}`)}
                count={first.summary[key]}
                isPressed={kind === key}
                onPress={() => onKind(kind === key ? undefined : key)}
              />
            </dd>
          </div>
        ))}
        <div className="figure">
          <dt className="t-13 muted">{t('diff.figures.unchanged')}</dt>
          <dd>
            <b>{integer(first.summary.unchanged)}</b>
          </dd>
        </div>
      </dl>
      {rows.length === 0 ? (
        <p className="muted">{t(kind === undefined ? 'diff.same' : 'diff.noneOf')}</p>
      ) : (
        <table className="table cards diff-t t-13" aria-busy={diff.isPlaceholderData}>
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

interface FigureProps {
  label: string
  count: number
  isPressed: boolean
  onPress: () => void
}

/** A figure; pressed, its rows alone are shown. */
function FigureButton({ label, count, isPressed, onPress }: FigureProps) {
  const { integer } = useFormat()
  const number = integer(count)
  if (count === 0 && !isPressed) return <b>{number}</b>
  return (
    <Button
      size="s"
      className="figure-b"
      aria-pressed={isPressed}
      aria-label={`${label}: ${number}`}
      onClick={onPress}
    >
      {number}
    </Button>
  )
}
