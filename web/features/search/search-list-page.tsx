import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fault } from '../frame/fault.tsx'
import { useTitle } from '../frame/use-title.ts'
import { chosenCurrencyAtom } from '../settings/currency.ts'
import { ListAnswers } from './list-answers.tsx'
import { ListForm } from './list-form.tsx'
import { pastedListAtom } from './pasted-list.ts'
import { searchQueries } from './queries.ts'

/** Many numbers at once: paste, and every line answers with its best offer or its problem. */
export function SearchListPage() {
  const { t } = useTranslation('search')
  const currency = useAtomValue(chosenCurrencyAtom)
  const [text, setText] = useAtom(pastedListAtom)
  const query = useQuery(searchQueries.list(text, currency))
  useTitle(t('listPage.title'))
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
      <div className="stack stack-1">
        <h1 className="h1">{t('listPage.title')}</h1>
        <p className="muted">{t('listPage.text')}</p>
      </div>
      <ListForm key={text} text={text} onSubmit={setText} isBusy={query.isLoading} />
      {query.isError && (
        <Fault error={query.error} title={t('fault')} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && <ListSkeleton />}
      {query.data !== undefined && !query.isError && <ListAnswers result={query.data} />}
    </main>
  )
}

function ListSkeleton() {
  const { t } = useTranslation('search')
  return (
    <div className="stack stack-4" role="status" aria-label={t('loading')}>
      {[70, 62, 78, 66].map((width) => (
        <div key={width} className="skel-row" aria-hidden="true">
          <Skeleton width={`${width}%`} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}
