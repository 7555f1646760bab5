import './crosses.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { SearchField } from '../../resource/search-field.tsx'
import { pairsQuery } from './crosses.ts'
import { type CrossesSearch, PAIR_STATES, readCrossesSearch } from './crosses-search.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PairsTable } from './pairs-table.tsx'

const route = getRouteApi('/$locale/admin/catalog/crosses')

/** Which parts replace one another, who says so, and what somebody must decide. */
export function CrossesPage() {
  const { t } = useTranslation('admin/crosses')
  const can = useCan()
  const locale = useLocale()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isImporting, setImporting] = useState(false)
  const change = (next: Record<string, unknown>) =>
    void navigate({
      search: (before: CrossesSearch) => readCrossesSearch({ ...before, ...next }),
      replace: true,
    })
  return (
    <AdminPage
      title={t('title')}
      about={t('about')}
      actions={
        can('catalog.crosses.import') && (
          <>
            <Button kind="quiet" onClick={() => setImporting(true)}>
              {t('import.action')}
            </Button>
            <Link
              className={buttonClass({ kind: 'main' })}
              to="/$locale/admin/catalog/crosses/import"
              params={{ locale }}
            >
              <Icon of={Upload} />
              {t('importFile')}
            </Link>
          </>
        )
      }
    >
      <Tabs
        label={t('states.label')}
        value={search.state ?? 'all'}
        onChange={(state) => change({ state })}
        tabs={PAIR_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      >
        <div className="stack stack-4">
          <SearchField label={t('find')} value={search.q ?? ''} onChange={(q) => change({ q })} />
          <Pairs search={search} />
        </div>
      </Tabs>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  )
}

function Pairs({ search }: { search: CrossesSearch }) {
  const { t } = useTranslation('admin/crosses')
  const query = useInfiniteQuery({ ...pairsQuery(search), placeholderData: keepPreviousData })
  const pairs = query.data?.pages.flatMap(({ data }) => data)
  if (pairs === undefined) {
    return query.error === null ? (
      <RowsSkeleton rows={4} label={t('loading')} />
    ) : (
      <Fault error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (pairs.length === 0) {
    const kind = search.q === undefined ? (search.state ?? 'all') : 'found'
    return <EmptyState title={t(`empty.${kind}`)}>{t(`empty.${kind}Text`)}</EmptyState>
  }
  return (
    <div className="stack stack-4" aria-busy={query.isPlaceholderData}>
      <PairsTable pairs={pairs} />
      {query.hasNextPage && (
        <div className="row">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
