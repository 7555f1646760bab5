import './projects.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReadFile } from '../../../worker/sales/projects/files/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { ProjectNameDialog } from '../../projects/project-name-dialog.tsx'
import {
  isNarrowed,
  type ProjectsSearch,
  readProjectsSearch,
} from '../../projects/projects-search.ts'
import { projectQueries } from '../../projects/queries.ts'
import { Fault } from '../../shell/fault.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { BomDrop } from './bom-drop.tsx'
import { NewFromFile } from './new-from-file.tsx'
import { ProjectsBar } from './projects-bar.tsx'
import { ProjectsTable } from './projects-table.tsx'

/** The person's projects and those of their teams. */
export function ProjectsPage() {
  const { t } = useTranslation('account/projects')
  const address = useSearch({ strict: false })
  const search = useMemo(() => readProjectsSearch(address), [address])
  const [isNaming, setNaming] = useState(false)
  const [file, setFile] = useState<ReadFile | null>(null)
  const list = useQuery({ ...projectQueries.list(search), refetchOnMount: 'always' })
  const isEmpty = list.data?.pagination.total === 0 && !list.isPlaceholderData
  const isNew = isEmpty && !isNarrowed(search) && search.archived === undefined
  return (
    <AccountPage
      title={t('title')}
      about={t('about')}
      isBusy={list.isFetching}
      actions={
        <Button kind={isNew ? 'plain' : 'main'} icon={Plus} onClick={() => setNaming(true)}>
          {t('create.open')}
        </Button>
      }
    >
      {file !== null ? (
        <NewFromFile key={file.name} file={file} onBack={() => setFile(null)} />
      ) : (
        <>
          {isNew && (
            <EmptyState title={t('none.title')}>
              <p>{t('none.text')}</p>
            </EmptyState>
          )}
          {!isNew && <ProjectList list={list} search={search} isEmpty={isEmpty} />}
          <BomDrop onRead={setFile} />
        </>
      )}
      {isNaming && <ProjectNameDialog name="" rows={[]} onClose={() => setNaming(false)} />}
    </AccountPage>
  )
}

type ListQuery = ReturnType<typeof useProjects>
const useProjects = (search: ProjectsSearch) => useQuery(projectQueries.list(search))

interface ListProps {
  list: ListQuery
  search: ProjectsSearch
  isEmpty: boolean
}

function ProjectList({ list, search, isEmpty }: ListProps) {
  const { t } = useTranslation('account/projects')
  const locale = useLocale()
  const navigate = useNavigate()
  const go = (next: ProjectsSearch, { replace }: { replace: boolean }) =>
    void navigate({
      to: '/$locale/account/projects',
      params: { locale },
      search: next,
      replace,
      resetScroll: false,
    })
  return (
    <section className="stack stack-3" aria-label={t('title')}>
      <ProjectsBar search={search} onChange={(next) => go(next, { replace: true })} />
      {list.data === undefined && list.error !== null && (
        <Fault error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title={t('nothing.title')}
          action={<Button onClick={() => go({}, { replace: true })}>{t('nothing.clear')}</Button>}
        >
          {t(isNarrowed(search) ? 'nothing.text' : 'nothing.archive')}
        </EmptyState>
      )}
      {!isEmpty && (list.data !== undefined || list.error === null) && (
        <ProjectsTable
          page={list.data}
          isStale={list.isPlaceholderData}
          search={search}
          onSearch={go}
        />
      )}
    </section>
  )
}
