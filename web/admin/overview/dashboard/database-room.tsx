import './database-room.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Room } from '../../../../worker/store/troubles/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { TableFault } from '../../../table/table-fault.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { roomQuery } from './room-query.ts'

/** How full the database is, about what takes its room, and what ends by itself. */
export function DatabaseRoom() {
  const { t } = useTranslation('admin/dashboard')
  const locale = useLocale()
  const { data, error, refetch } = useQuery(roomQuery)
  return (
    <section aria-labelledby="database">
      <div className="section-head">
        <h2 className="h2" id="database">
          {t('database.title')}
        </h2>
        <span className="end muted">{t('database.about')}</span>
      </div>
      <div className="figures-pad">
        {data === undefined && error !== null ? (
          <TableFault error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="database-room" aria-busy={data === undefined}>
            {data === undefined ? <Skeleton width="176px" /> : <Full room={data} />}
            {data !== undefined && <Parts room={data} />}
            {data !== undefined && data.databases.length > 0 && <Lines room={data} />}
            <p className="t-13 muted">
              {t('database.advice')}{' '}
              <Link to="/$locale/admin/settings/horizon/databases" params={{ locale }}>
                {t('database.toDatabases')}
              </Link>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function Full({ room: { bytes, most_bytes: most } }: { room: Room }) {
  const { t } = useTranslation('admin/dashboard')
  const say = useMeasures()
  const share = t('database.full', { share: say.percent((bytes * 100) / most) })
  return (
    <div className="stack stack-2">
      <p className="database-size">
        <b>{t('database.of', { size: say.bytes(bytes), most: say.bytes(most) })}</b>
        <span className="muted">{share}</span>
      </p>
      <Progress label={share} value={bytes} max={most} />
    </div>
  )
}

/** How full each database of lines is. */
function Lines({ room: { databases, most_bytes: most } }: { room: Room }) {
  const { t } = useTranslation('admin/dashboard')
  const say = useMeasures()
  return (
    <dl className="database-parts" aria-label={t('database.lines')}>
      {databases.map(({ name, bytes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="muted">{bytes === null ? t('database.silent') : say.bytes(bytes)}</dd>
          <dd className="database-share">
            {bytes === null ? '–' : say.percent((bytes * 100) / most)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each part with its share of what is stored. */
function Parts({ room: { bytes, groups } }: { room: Room }) {
  const { t } = useTranslation('admin/dashboard')
  const { t: tFrame } = useTranslation('admin/frame')
  const say = useMeasures()
  return (
    <dl className="database-parts" aria-label={t('database.parts')}>
      {groups.map(({ name, bytes: part }) => (
        <div key={name}>
          <dt>{tFrame(`troubles.room.${name}`)}</dt>
          <dd className="muted">{t('database.part', { size: say.bytes(part) })}</dd>
          <dd className="database-share">{say.percent((part * 100) / bytes)}</dd>
        </div>
      ))}
    </dl>
  )
}
