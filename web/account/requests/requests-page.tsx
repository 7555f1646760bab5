import './requests.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PartRequest } from '../../../worker/sales/part-requests/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass, type ButtonLook } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fault } from '../../shell/fault.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { AccountPage } from '../frame/account-page.tsx'

const ownRequests = () =>
  queryOptions({
    queryKey: ['user', 'part-requests'],
    queryFn: ({ signal }) => dataOf(api.user['part-requests'].$get({}, { init: { signal } })),
  })

/** Parts the person asked the store for, and what it answered. */
export function RequestsPage() {
  const { t } = useTranslation('account/requests')
  const { data: requests, error, isFetching, refetch } = useQuery(ownRequests())
  const isEmpty = requests?.length === 0
  return (
    <AccountPage
      title={t('title')}
      about={t('about')}
      isBusy={isFetching}
      {...(!isEmpty && { actions: <Ask look={{ kind: 'main' }} words={t('ask')} /> })}
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState
          title={t('none.title')}
          action={<Ask look={{ kind: 'main' }} words={t('none.ask')} />}
        >
          {t('none.text')}
        </EmptyState>
      )}
      {requests !== undefined && !isEmpty && (
        <ul className="requests">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

function Ask({ look, words }: { look: ButtonLook; words: string }) {
  return (
    <Link
      className={buttonClass(look)}
      to="/$locale/ask"
      params={{ locale: useLocale() }}
      search={{}}
    >
      {words}
    </Link>
  )
}

const TONES = { new: 'plain', in_work: 'accent', answered: 'good', closed: 'plain' } as const

function Request({ request }: { request: PartRequest }) {
  const { t } = useTranslation('account/requests')
  const format = useFormat()
  const { number, status, parts, words, answer, created_at: at } = request
  return (
    <li className="stack stack-2">
      <div className="row">
        <h2 className="h3">{number}</h2>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        <time className="t-13 muted end" dateTime={at}>
          {format.date(new Date(at))}
        </time>
      </div>
      <ul>
        {parts.map((part, place) => (
          <li key={place}>
            <PartNumber>{part.number}</PartNumber> {part.brand} × {format.integer(part.quantity)}
          </li>
        ))}
      </ul>
      {words !== '' && <p className="ink-2 said">{words}</p>}
      {answer !== null && (
        <div className="requests-answer">
          <p className="t-13 muted">{t('answer')}</p>
          <p className="said">{answer}</p>
        </div>
      )}
      {status === 'closed' && <p className="muted">{t('closed')}</p>}
    </li>
  )
}
