import { useQuery } from '@tanstack/react-query'
import type { SpanRequests } from '../../../../worker/store/troubles/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatShare } from '../../../lib/format-share.ts'
import { TableFault } from '../../../table/table-fault.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { requestsQuery } from './requests-query.ts'

const SPANS = ['hour', 'day'] as const

/** How the store answers: the share of requests that fail, and how long pages take. */
export function Requests() {
  const { t } = useTranslation('admin/dashboard')
  const { data, error, refetch } = useQuery(requestsQuery)
  return (
    <section aria-labelledby="requests">
      <div className="section-head">
        <h2 className="h2" id="requests">
          {t('requests.title')}
        </h2>
        <span className="end muted">{t('requests.about')}</span>
      </div>
      <div className="figures-pad">
        {data === undefined && error !== null ? (
          <TableFault error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="figures sales-figures" aria-busy={data === undefined}>
            {SPANS.map((span) => (
              <Failed key={span} name={t(`requests.failed.${span}`)} of={data?.[span]} />
            ))}
            {SPANS.map((span) => (
              <Times key={span} name={t(`requests.pages.${span}`)} of={data?.[span]} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

interface FigureProps {
  name: string
  /** Undefined: on its way. */
  of: SpanRequests | undefined
}

function Failed({ name, of }: FigureProps) {
  const { t } = useTranslation('admin/dashboard')
  const { integer } = useFormat()
  const locale = useLocale()
  return (
    <div className="figure">
      <span className="sub">{name}</span>
      {of === undefined ? (
        <Skeleton width="96px" />
      ) : (
        <>
          <b>{of.error_bps === null ? '–' : formatShare(of.error_bps / 100, locale)}</b>
          <span className="t-12 muted">
            {t('requests.ofAll', { failed: integer(of.errors), all: integer(of.requests) })}
          </span>
        </>
      )}
    </div>
  )
}

function Times({ name, of }: FigureProps) {
  const { t } = useTranslation('admin/dashboard')
  const { integer } = useFormat()
  const ms = (time: number) => t('requests.ms', { time: integer(time) })
  return (
    <div className="figure">
      <span className="sub">{name}</span>
      {of === undefined ? (
        <Skeleton width="96px" />
      ) : (
        <>
          <b>{of.pages === null ? '–' : ms(of.pages.p95)}</b>
          <span className="t-12 muted">
            {of.pages !== null && `${t('requests.half', { time: ms(of.pages.p50) })}. `}
            {of.api !== null && t('requests.api', { time: ms(of.api.p95) })}
          </span>
        </>
      )}
    </div>
  )
}
