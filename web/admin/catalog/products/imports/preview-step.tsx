import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  PRODUCT_OUTCOMES,
  type ProductCounts,
  type ProductImport,
  type ProductOutcome,
} from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useAct } from '../../table-imports/use-act.ts'
import { productImports } from './imports.ts'
import { PreviewRows } from './preview-rows.tsx'

interface Props {
  of: ProductImport
  /** Back to how the file is read. */
  onBack: () => void
}

/** What a file would do, outcome by outcome, before it is done. */
export function PreviewStep({ of: one, onBack }: Props) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  const applying = useAct(productImports, () => productImports.apply(one.id))
  const { counts } = one
  if (counts === null) return null
  return (
    <div className="stack stack-4">
      <Said counts={counts} />
      {counts.warnings.map((warning) => (
        <Note key={warning} tone="warn">
          {t(`warnings.${warning}`, { count: counts[warning], number: integer(counts[warning]) })}
        </Note>
      ))}
      <div className="row">
        <Button
          kind="main"
          disabled={!one.can_apply}
          isBusy={applying.isPending}
          onClick={() => applying.mutate()}
        >
          {t('preview.submit', { count: counts.changed, products: integer(counts.changed) })}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {tImports('preview.back')}
        </Button>
      </div>
      <Rows of={one} counts={counts} />
    </div>
  )
}

function Said({ counts }: { counts: ProductCounts }) {
  const { t } = useTranslation('admin/product-imports')
  const { integer } = useFormat()
  const { lines, changed, unchanged, fields } = counts
  return (
    <div className="stack stack-2">
      <p role="status">
        {t('preview.said', {
          lines: integer(lines),
          changed: integer(changed),
          unchanged: integer(unchanged),
        })}
      </p>
      {fields.length > 0 && (
        <ul className="import-reasons t-13" aria-label={t('preview.fields')}>
          {fields.map(({ title, count }) => (
            <li key={title}>
              {title}: <span className="medium">{integer(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Rows({ of: one, counts }: { of: ProductImport; counts: ProductCounts }) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  const query = useQuery(productImports.rowsQuery(one))
  const [view, setView] = useState<ProductOutcome | null>(null)
  const shown = view ?? PRODUCT_OUTCOMES.find((each) => counts[each] > 0) ?? 'changed'
  const rows = query.data?.[shown]
  return (
    <Tabs
      label={t('preview.views')}
      value={shown}
      onChange={setView}
      tabs={PRODUCT_OUTCOMES.map((value) => ({
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
