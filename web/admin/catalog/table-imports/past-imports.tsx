import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import type { AnyImport, ImportsOf } from './imports-of.ts'
import { UndoButton } from './undo-button.tsx'

interface Props<One extends AnyImport> {
  imports: ImportsOf<One>
  query: UseInfiniteQueryResult<InfiniteData<{ data: One[]; next_cursor: string | null }>>
  onOpen: (id: number) => void
  /** Below the name of a file. */
  subOf?: (one: One) => string
  /** What it did; of one that is not applied, what it would do. */
  doneOf: (one: One) => ReactNode
  /** What undoing it does. */
  undoTextOf: (one: One) => string
}

/** Files that were sent before: what became of them, and the way back. */
export function PastImports<One extends AnyImport>({ query, ...of }: Props<One>) {
  const { t } = useTranslation('admin/table-imports')
  const imports = query.data?.pages.flatMap(({ data }) => data)
  return (
    <section className="stack stack-3" aria-labelledby="past-imports">
      <h2 className="h2" id="past-imports">
        {t('past.title')}
      </h2>
      {imports === undefined ? (
        query.error === null ? (
          <RowsSkeleton rows={3} label={t('loading')} />
        ) : (
          <Fault error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : imports.length === 0 ? (
        <EmptyState title={t('past.none')}>{t('past.noneText')}</EmptyState>
      ) : (
        <LinesTable
          label={t('past.title')}
          columns={[
            { title: t('past.file') },
            { title: t('past.who') },
            { title: t('past.what') },
            { title: t('past.status') },
            { title: t('past.acts'), kind: 'acts' },
          ]}
        >
          {imports.map((one) => (
            <Row key={one.id} one={one} {...of} />
          ))}
        </LinesTable>
      )}
      {query.hasNextPage && (
        <div className="row">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('past.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

const TONES: Partial<Record<AnyImport['status'], 'good' | 'warn' | 'bad' | 'accent'>> = {
  applied: 'good',
  compared: 'warn',
  read: 'warn',
  failed: 'bad',
  applying: 'accent',
  comparing: 'accent',
  undoing: 'accent',
}

function Row<One extends AnyImport>({
  one,
  imports,
  onOpen,
  subOf,
  doneOf,
  undoTextOf,
}: Omit<Props<One>, 'query'> & { one: One }) {
  const { t } = useTranslation('admin/table-imports')
  const { moment } = useMoment()
  return (
    <tr>
      <th scope="row" className="full">
        <span className="medium import-cells">{one.file_name}</span>
        {subOf !== undefined && <span className="sub">{subOf(one)}</span>}
      </th>
      <td data-l={t('past.who')}>
        {one.created_by ?? '–'}
        <span className="sub">{moment(one.applied_at ?? one.created_at)}</span>
      </td>
      <td data-l={t('past.what')}>{doneOf(one)}</td>
      <td className="full">
        <Badge tone={TONES[one.status] ?? 'plain'}>{t(`status.${one.status}`)}</Badge>
      </td>
      <td className="r full">
        <div className="row import-acts">
          <Button
            size="s"
            kind="quiet"
            aria-label={t('past.openOf', { file: one.file_name })}
            onClick={() => onOpen(one.id)}
          >
            {t('past.open')}
          </Button>
          <UndoButton imports={imports} of={one} text={undoTextOf(one)} isSmall />
        </div>
      </td>
    </tr>
  )
}
