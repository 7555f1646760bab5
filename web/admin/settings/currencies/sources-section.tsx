import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { Fault } from '../../../shell/fault.tsx'
import { rateQueries } from './queries.ts'
import { SourcesDialog } from './sources-dialog.tsx'
import { useRateWords } from './use-rate-words.ts'

/** Who is asked for rates, in which order, where and when next. */
export function SourcesSection({ action }: { action: ReactNode }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  const { moment } = useMoment()
  const canChange = useCan()('settings.rates.update')
  const sources = useQuery(rateQueries.sources())
  const [isOpen, setIsOpen] = useState(false)
  const nextAt = sources.data?.next_ask_at ?? null
  return (
    <section aria-labelledby="sources" className="stack stack-3">
      <div className="section-head">
        <h2 className="h2" id="sources">
          {t('sources.title')}
        </h2>
        {canChange && sources.data !== undefined && (
          <Button
            className="end"
            size="s"
            kind="quiet"
            icon={Settings2}
            onClick={() => setIsOpen(true)}
          >
            {t('sources.change')}
          </Button>
        )}
      </div>
      {sources.data === undefined &&
        (sources.error === null ? (
          <Skeleton height="72px" />
        ) : (
          <Fault error={sources.error} onRetry={() => void sources.refetch()} />
        ))}
      <ol className="rate-sources">
        {sources.data?.sources.map(({ kind, url }) => (
          <li key={kind}>
            <span className="medium">{words.source(kind)}</span>
            <span className="sub rate-url">{url}</span>
          </li>
        ))}
      </ol>
      {nextAt !== null && (
        <p className="t-13 muted">{t('sources.next', { when: moment(nextAt) })}</p>
      )}
      {action}
      {isOpen && sources.data !== undefined && (
        <SourcesDialog sources={sources.data.sources} onClose={() => setIsOpen(false)} />
      )}
    </section>
  )
}
