import { Link } from '@tanstack/react-router'
import { AlertTriangle, Check } from 'lucide-react'
import type { Waiting } from '../../../../worker/reports/waiting/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { TableFault } from '../../../table/table-fault.tsx'
import { TableSkeleton } from '../../../table/table-skeleton.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useWaiting } from '../../frame/use-waiting.ts'
import { ageOf } from './age-of.ts'
import { WAITING_PLACES } from './waiting-places.ts'

/** What to do first: a row for each kind of which something waits, with its oldest and the way to it. */
export function FirstThis() {
  const { t } = useTranslation('admin/dashboard')
  const { data, error, refetch, dataUpdatedAt } = useWaiting()
  const urgent = (data ?? []).filter(isUrgent).length
  return (
    <section aria-labelledby="first-this">
      <div className="section-head">
        <h2 className="h2" id="first-this">
          {t('first.title')}
        </h2>
        {data !== undefined && data.length > 0 && (
          <span className="end muted" role="status">
            {t('first.kinds', { count: data.length })}
            {urgent > 0 && t('first.urgent', { count: urgent })}
          </span>
        )}
      </div>
      {data === undefined && error !== null && (
        <TableFault error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 ? (
        <NothingWaits />
      ) : (
        (error === null || data) && <Rows rows={data} at={dataUpdatedAt} />
      )}
    </section>
  )
}

const isUrgent = ({ kind }: Waiting): boolean => WAITING_PLACES[kind].isUrgent === true

function NothingWaits() {
  const { t } = useTranslation('admin/dashboard')
  return (
    <div className="row nothing-waits" role="status">
      <Icon of={Check} />
      <div>
        <strong>{t('first.nothing')}</strong>
        <span className="sub">{t('first.nothingText')}</span>
      </div>
    </div>
  )
}

interface RowsProps {
  rows: Waiting[] | undefined
  /** When they were counted, epoch milliseconds. */
  at: number
}

function Rows({ rows, at }: RowsProps) {
  const { t } = useTranslation('admin/dashboard')
  return (
    <table className="table cards todo" aria-busy={rows === undefined}>
      <colgroup>
        <col className="todo-count" />
        <col />
        <col className="todo-age" />
        <col className="todo-act" />
      </colgroup>
      <thead className="sr">
        <tr>
          <th scope="col">{t('first.columns.count')}</th>
          <th scope="col">{t('first.columns.what')}</th>
          <th scope="col">{t('first.columns.oldest')}</th>
          <th scope="col">{t('first.columns.act')}</th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined ? (
          <TableSkeleton columns={['32px', '60%', '96px', '120px']} rows={5} />
        ) : (
          rows.map((row) => <Row key={row.kind} row={row} at={at} />)
        )}
      </tbody>
    </table>
  )
}

function Row({ row, at }: { row: Waiting; at: number }) {
  const { kind, count, is_more: isMore } = row
  const { t } = useTranslation('admin/dashboard')
  const { integer } = useFormat()
  const locale = useLocale()
  const { to, search } = WAITING_PLACES[kind]
  return (
    <tr>
      <td className={isUrgent(row) ? 'n bad' : 'n'}>{`${integer(count)}${isMore ? '+' : ''}`}</td>
      <th scope="row">
        <span className="medium" id={`waits-${kind}`}>
          {t(`kinds.${kind}.what`, { count })}
        </span>{' '}
        {isUrgent(row) && (
          <Badge tone="bad" icon={AlertTriangle}>
            {t('first.isUrgent')}
          </Badge>
        )}
      </th>
      <td className="muted t-13 age">
        <Oldest row={row} at={at} />
      </td>
      <td className="r">
        <Link
          className={buttonClass({ size: 's' })}
          to={to}
          params={{ locale }}
          search={search}
          aria-describedby={`waits-${kind}`}
        >
          {t(`kinds.${kind}.act`)}
        </Link>
      </td>
    </tr>
  )
}

/** Since when the oldest waits: how long, and the moment itself. */
function Oldest({ row: { since }, at }: { row: Waiting; at: number }) {
  const { t } = useTranslation('admin/dashboard')
  const { moment } = useMoment()
  const age = since === null ? null : ageOf(since, at)
  if (since === null || age === null) return null
  return (
    <time dateTime={since} title={moment(since)}>
      {t(`age.${age.unit}`, { count: age.count })}
    </time>
  )
}
