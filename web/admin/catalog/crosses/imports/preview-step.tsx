import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CROSS_OUTCOMES,
  type CrossCounts,
  type CrossImport,
  type CrossOutcome,
} from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useAct } from '../../table-imports/use-act.ts'
import { crossImports } from './imports.ts'
import { PreviewRows } from './preview-rows.tsx'

interface Props {
  of: CrossImport
  /** Back to how the file is read. */
  onBack: () => void
}

/** What a file would do, outcome by outcome, before it is done. */
export function PreviewStep({ of: one, onBack }: Props) {
  const { t: tImports } = useTranslation('admin/table-imports')
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const applying = useAct(crossImports, () => crossImports.apply(one.id))
  const { counts } = one
  if (counts === null) return null
  return (
    <div className="stack stack-4">
      <Said counts={counts} />
      {counts.gone > 0 && (
        <Note tone="warn">
          {t('preview.goneNote', { count: counts.gone, pairs: integer(counts.gone) })}
        </Note>
      )}
      <div className="row">
        <Button
          kind="main"
          disabled={!one.can_apply}
          isBusy={applying.isPending}
          onClick={() => applying.mutate()}
        >
          {t(counts.gone > 0 ? 'preview.submitGone' : 'preview.submit', {
            created: integer(counts.created),
            gone: integer(counts.gone),
          })}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {tImports('preview.back')}
        </Button>
      </div>
      <Rows of={one} counts={counts} />
    </div>
  )
}

function Said({ counts }: { counts: CrossCounts }) {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  return (
    <p role="status">
      {t('preview.said', { lines: integer(counts.lines), refused: integer(counts.refused) })}
      {counts.repeated > 0 && ` ${t('preview.repeated', { pairs: integer(counts.repeated) })}`}
      {counts.new_brands > 0 &&
        ` ${t('preview.newBrands', { brands: integer(counts.new_brands) })}`}
    </p>
  )
}

function Rows({ of: one, counts }: { of: CrossImport; counts: CrossCounts }) {
  const { t: tImports } = useTranslation('admin/table-imports')
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const query = useQuery(crossImports.rowsQuery(one))
  const [view, setView] = useState<CrossOutcome | null>(null)
  const shown = view ?? CROSS_OUTCOMES.find((each) => counts[each] > 0) ?? 'created'
  const rows = query.data?.[shown]
  return (
    <Tabs
      label={t('preview.views')}
      value={shown}
      onChange={setView}
      tabs={CROSS_OUTCOMES.map((value) => ({
        value,
        label: t(`outcomes.${value}`),
        count: integer(counts[value]),
      }))}
    >
      {rows === undefined ? (
        query.error === null ? (
          <RowsSkeleton rows={4} label={tImports('loading')} />
        ) : (
          <Fault error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : (
        <PreviewRows outcome={shown} rows={rows} count={counts[shown]} reasons={counts.reasons} />
      )}
    </Tabs>
  )
}
