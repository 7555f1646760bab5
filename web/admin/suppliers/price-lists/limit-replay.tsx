import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import type { ListLimits } from '../../../../worker/db/json/price-list.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SUPPLY } from '../suppliers/suppliers.ts'
import { useStopWords } from './use-stop-words.ts'

interface Props {
  offerId: number
  /** As they are typed. */
  limits: Partial<ListLimits>
}

const TYPING_MS = 300

const replayQuery = (offerId: number, limits: Partial<ListLimits>) =>
  queryOptions({
    queryKey: [...SUPPLY, 'replay', offerId, limits] as const,
    queryFn: () =>
      dataOf(
        api.admin.offers[':id'].replay.$post({ param: { id: String(offerId) }, json: { limits } }),
      ),
    placeholderData: keepPreviousData,
  })

/** The offer's past lists under the limits that are being typed: which of them would have stopped, and why. */
export function LimitReplay({ offerId, limits }: Props) {
  const { t } = useTranslation('admin/offers')
  const { integer } = useFormat()
  const { moment } = useMoment()
  const words = useStopWords()
  const tried = useDebounced(limits, TYPING_MS)
  const { data: lists, error } = useQuery(replayQuery(offerId, tried))
  if (lists === undefined || lists.length === 0) {
    return <p className="hint">{t(error === null ? 'replay.none' : 'replay.failed')}</p>
  }
  const stopped = lists.filter(({ reasons }) => reasons.length > 0).length
  return (
    <section aria-labelledby="replay" className="stack stack-1">
      <h3 className="h3" id="replay">
        {t('replay.title')}
      </h3>
      <p className="hint" role="status">
        {t('replay.sum', { stopped: integer(stopped), all: integer(lists.length) })}
      </p>
      <table className="table cards t-13">
        <thead>
          <tr>
            <th scope="col">{t('replay.version')}</th>
            <th scope="col" className="r">
              {t('replay.rows')}
            </th>
            <th scope="col">{t('replay.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ id, version, created_at: at, rows, reasons }) => (
            <tr key={id}>
              <th scope="row">{t('replay.versionOf', { version, at: moment(at) })}</th>
              <td className="r" data-l={t('replay.rows')}>
                {integer(rows)}
              </td>
              <td className="full" data-l={t('replay.outcome')}>
                {reasons.length === 0 ? (
                  <Badge tone="good">{t('replay.passes')}</Badge>
                ) : (
                  reasons.map((reason) => {
                    const measure = words.measure(reason)
                    return (
                      <div key={reason.code}>
                        <Badge tone="warn">{t('replay.stops')}</Badge>{' '}
                        {measure === null
                          ? reason.code
                          : t('replay.reason', {
                              name: measure.name,
                              now: measure.now,
                              limit: measure.limit,
                            })}
                      </div>
                    )
                  })
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
