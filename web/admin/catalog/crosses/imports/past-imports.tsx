import { useInfiniteQuery } from '@tanstack/react-query'
import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import type { TableImportStatus } from '../../../../../worker/catalog/table-imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useMoment } from '../../../../i18n/use-moment.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { LinesTable } from '../../../resource/lines-table.tsx'
import { importsQuery } from './imports.ts'
import { UndoButton } from './undo-button.tsx'

interface Props {
  onOpen: (id: number) => void
}

/** Files that were sent before: what became of them, and the way back. */
export function PastImports({ onOpen }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  const query = useInfiniteQuery(importsQuery())
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
        <Imports of={imports} onOpen={onOpen} />
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

function Imports({ of, onOpen }: { of: readonly CrossImport[]; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('admin/cross-imports')
  return (
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
      {of.map((one) => (
        <Row key={one.id} of={one} onOpen={onOpen} />
      ))}
    </LinesTable>
  )
}

const TONES: Partial<Record<TableImportStatus, 'good' | 'warn' | 'bad' | 'accent'>> = {
  applied: 'good',
  compared: 'warn',
  read: 'warn',
  failed: 'bad',
  applying: 'accent',
  comparing: 'accent',
  undoing: 'accent',
}

function Row({ of: one, onOpen }: { of: CrossImport; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('admin/cross-imports')
  const { moment } = useMoment()
  return (
    <tr>
      <th scope="row" className="full">
        <span className="medium cross-cells">{one.file_name}</span>
        <span className="sub">{one.source}</span>
      </th>
      <td data-l={t('past.who')}>
        {one.created_by ?? '–'}
        <span className="sub">{moment(one.applied_at ?? one.created_at)}</span>
      </td>
      <td data-l={t('past.what')}>
        <Done of={one} />
      </td>
      <td className="full">
        <Badge tone={TONES[one.status] ?? 'plain'}>{t(`status.${one.status}`)}</Badge>
      </td>
      <td className="r full">
        <div className="row cross-acts">
          <Button
            size="s"
            kind="quiet"
            aria-label={t('past.openOf', { file: one.file_name })}
            onClick={() => onOpen(one.id)}
          >
            {t('past.open')}
          </Button>
          <UndoButton of={one} isSmall />
        </div>
      </td>
    </tr>
  )
}

/** What it did; of one that is not applied, what it would do. */
function Done({ of: { done, counts } }: { of: CrossImport }) {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const figures = done ?? (counts && { ...counts, removed: counts.gone })
  if (figures === null) return <>–</>
  return (
    <>
      {t('past.done', { created: integer(figures.created), known: integer(figures.known) })}
      {figures.removed > 0 && (
        <span className="sub">{t('past.removed', { removed: integer(figures.removed) })}</span>
      )}
    </>
  )
}
