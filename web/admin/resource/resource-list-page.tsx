import '../frame/lists.css'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import type { Page } from '../../table/page.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import type { ResourceColumn } from './columns.tsx'
import { CsvButton } from './csv-button.tsx'
import type { Resource } from './resource.ts'
import type { Controls } from './filter-bar.tsx'
import { type Bulk, ResourceList } from './resource-list.tsx'
import type { SearchParams } from './search-params.ts'
import { useList } from './use-list.ts'
import { useResourceList } from './use-resource-query.ts'
import { useBeginWalk } from './use-walk.ts'

interface Props<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row>,
> {
  of: Resource<Row, Params, Sort, Answer>
  columns: readonly ResourceColumn<Row>[]
  /** A line under the title. */
  about?: ReactNode
  /** The lists beside this one. */
  tabs?: ReactNode
  /** The page's main action, if the person has the right to it. */
  action?: ReactNode
  /** Above the list, of what the API has answered besides rows. */
  note?: (answer: Answer) => ReactNode
  /** Controls for what the list is searched by, where a plain one does not do. */
  controls?: Controls
  bulk?: Bulk<Row>
  cards?: (rows: readonly Row[]) => ReactNode
  /** The whole row is the link of its name. */
  hasLinkedRows?: boolean
}

/** A noun's page: its list, with everything a list of the back office can do. */
export function ResourceListPage<
  Row extends object,
  Params extends SearchParams,
  Sort extends string,
  Answer extends Page<Row>,
>(props: Props<Row, Params, Sort, Answer>) {
  const { of, columns, about, tabs, action, note, ...list } = props
  const { t } = useAnyTexts(of.texts)
  const state = useList(of)
  const query = useResourceList(of, state.search)
  useBeginWalk(of, state.search, query.isPlaceholderData ? undefined : query.data?.data)
  const isEmpty = query.data?.pagination.total === 0
  return (
    <AdminPage
      title={t('title')}
      {...(about !== undefined && { about })}
      actions={
        <>
          <CsvButton of={of} columns={columns} search={state.search} isDisabled={isEmpty} />
          {(!isEmpty || state.isNarrowed) && action}
        </>
      }
    >
      {tabs}
      {query.data !== undefined && note?.(query.data)}
      <ResourceList
        of={of}
        columns={columns}
        state={state}
        query={query}
        create={action}
        {...list}
      />
      <Outlet />
    </AdminPage>
  )
}
