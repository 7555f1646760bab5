import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useMemo } from 'react'
import type { ProjectSummary } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useWhen } from '../../i18n/use-when.ts'
import type { ProjectsSearch } from '../../projects/projects-search.ts'
import { projectQueries } from '../../projects/queries.ts'
import { DataTable } from '../../table/data-table.tsx'
import type { Page } from '../../table/page.ts'
import type { DataColumn } from '../../table/table-features.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { ProjectMenu } from './project-menu.tsx'

interface Props {
  /** Undefined while it is loading. */
  page: Page<ProjectSummary> | undefined
  isStale: boolean
  search: ProjectsSearch
  onSearch: (search: ProjectsSearch, how: { replace: boolean }) => void
}

const NEWEST = '-updated_at'

/** Projects as rows, sorted and paged by the server; on a phone as cards. */
export function ProjectsTable({ page, isStale, search, onSearch }: Props) {
  const { t } = useTranslation('account/projects')
  const { page: _page, ...rest } = search
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      query={{ data: page, error: null, isPlaceholderData: isStale, refetch: () => undefined }}
      rowId={({ id }) => String(id)}
      sort={search.sort ?? NEWEST}
      onSort={(sort) =>
        onSearch({ ...rest, sort: sort as NonNullable<ProjectsSearch['sort']> }, { replace: true })
      }
      onPage={(next) => onSearch({ ...rest, ...(next > 1 && { page: next }) }, { replace: false })}
      empty={null}
    />
  )
}

function useColumns(): DataColumn<ProjectSummary>[] {
  const { t } = useTranslation('account/projects')
  return useMemo(
    () => [
      {
        id: 'name',
        accessorKey: 'name',
        header: t('columns.name'),
        cell: ({ row }) => <Name of={row.original} />,
        meta: { isRowName: true, isFull: true },
      },
      {
        id: 'flagged',
        header: t('columns.flagged'),
        accessorKey: 'flagged',
        cell: ({ row }) => <Flagged of={row.original} />,
        meta: { label: t('columns.flagged') },
      },
      {
        id: 'rows',
        header: t('columns.rows'),
        enableSorting: false,
        cell: ({ row }) => <Figure value={row.original.rows} />,
        meta: { isFigure: true, label: t('columns.rows') },
      },
      {
        id: 'build',
        header: t('columns.build'),
        enableSorting: false,
        cell: ({ row }) => <Figure value={row.original.build_quantity} />,
        meta: { isFigure: true, label: t('columns.build') },
      },
      {
        id: 'sum',
        header: t('columns.sum'),
        accessorKey: 'sum',
        cell: ({ row }) => <Sum of={row.original} />,
        meta: { isFigure: true, label: t('columns.sum') },
      },
      {
        id: 'updated_at',
        header: t('columns.changed'),
        accessorKey: 'updated_at',
        cell: ({ row }) => <Changed of={row.original} />,
        meta: { label: t('columns.changed') },
      },
      {
        id: 'actions',
        header: () => <span className="sr">{t('columns.actions')}</span>,
        enableSorting: false,
        cell: ({ row }) => <ProjectMenu project={row.original} size="s" />,
        meta: { isFigure: true, isFit: true },
      },
    ],
    [t],
  )
}

/** Its name as a link; read ahead when a press is likely. */
function Name({ of: { id, name, team, owner } }: { of: ProjectSummary }) {
  const { t } = useTranslation('account/projects')
  const { locale } = useFormat()
  const queryClient = useQueryClient()
  const prefetch = () => void queryClient.prefetchQuery(projectQueries.detail(id))
  return (
    <>
      <Link
        className="link medium project-name"
        to="/$locale/account/projects/$projectId"
        params={{ locale, projectId: String(id) }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {name}
      </Link>
      {team !== null && (
        <span className="sub">{t('team', { team: team.name, owner: owner.name })}</span>
      )}
    </>
  )
}

function Flagged({ of: { flagged: count, has_proposal, checked_at } }: { of: ProjectSummary }) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  return (
    <>
      {count > 0 ? (
        <Badge tone="warn" icon={Flag}>
          {t('flaggedRows', { count, number: integer(count) })}
        </Badge>
      ) : (
        <span className="muted">{t(checked_at === null ? 'notChecked' : 'inOrder')}</span>
      )}
      {has_proposal && <span className="sub">{t('hasProposal')}</span>}
    </>
  )
}

function Sum({ of: { sum } }: { of: ProjectSummary }) {
  const format = useFormat()
  return sum === null ? '—' : <Money className="medium" value={format.money(sum)} />
}

function Figure({ value }: { value: number }) {
  return useFormat().integer(value)
}

function Changed({ of: { updated_at, checked_at } }: { of: ProjectSummary }) {
  const { t } = useTranslation('account/projects')
  const when = useWhen()
  return (
    <>
      {when(new Date(updated_at))}
      {checked_at !== null && (
        <span className="sub">{t('checked', { when: when(new Date(checked_at)) })}</span>
      )}
    </>
  )
}
