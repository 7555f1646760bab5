import '../../../ui/styles/progress.css'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListCounts } from '../../../../worker/db/json/price-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ListPlace } from './list-place.ts'

interface Props {
  counts: ListCounts
  /** The version to compare with; null for a first list. */
  against: number | null
  place: ListPlace
  /** What becomes of items that are not in the list. */
  missingItems: 'zero' | 'remove'
  /** Applied already: said in the past tense. */
  isDone: boolean
}

const OUTCOMES = [
  { key: 'created', look: 'sw-1', bar: undefined },
  { key: 'changed', look: 'sw-2', bar: 's2' },
  { key: 'unchanged', look: undefined, bar: 's-same' },
  { key: 'rejected', look: 'sw-b', bar: 'b' },
] as const

/** What becomes of each row: new, changed, unchanged, rejected; and what is missing. */
export function CountsSection({ counts, against, place, missingItems, isDone }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const tense = isDone ? 'done' : 'will'
  const rows = [
    ...OUTCOMES.map(({ key, look }) => ({ key, look, words: t(`counts.${tense}.${key}`) })),
    { key: 'removed', look: 'sw-0', words: t(`counts.${tense}.removed_${missingItems}`) },
  ] as const
  return (
    <section className="counts" aria-labelledby="counts">
      <div className="section-head">
        <h2 className="h2" id="counts">
          {t(`counts.${tense}.title`)}
        </h2>
        <span className="end muted">
          {t('rows', { count: counts.rows, rows: integer(counts.rows) })}
        </span>
      </div>
      <div className="bar" aria-hidden="true">
        {OUTCOMES.filter(({ key }) => counts[key] > 0).map(({ key, bar }) => (
          <i
            key={key}
            className={bar}
            style={{ '--v': (counts[key] / counts.rows) * 100 } as CSSProperties}
          />
        ))}
      </div>
      <table className="table">
        <thead className="sr">
          <tr>
            <th scope="col">{t('counts.outcome')}</th>
            <th scope="col">{t('counts.rows')}</th>
            <th scope="col">{t('counts.look')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, look, words }) => (
            <tr key={key}>
              <th scope="row">
                <span className={classNames('swa', look)} />
                {words}
              </th>
              <td
                className={classNames('r medium', key === 'rejected' && counts[key] > 0 && 'bad')}
              >
                {integer(counts[key])}
              </td>
              <td className="r fit">
                {counts[key] > 0 && <Look outcome={key} against={against} place={place} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Where these rows can be looked at, if anywhere. */
function Look({
  outcome,
  against,
  place,
}: {
  outcome: keyof ListCounts
  against: number | null
  place: ListPlace
}) {
  const { t } = useTranslation('admin/price-lists')
  if (outcome === 'rejected') {
    return (
      <a className="link t-13" href="#worst">
        {t('counts.show')}
      </a>
    )
  }
  if (outcome === 'unchanged' || against === null) return null
  return (
    <Link
      className="link t-13"
      to="/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId/diff"
      params={place}
      search={{ against }}
    >
      {t('counts.show')}
    </Link>
  )
}
