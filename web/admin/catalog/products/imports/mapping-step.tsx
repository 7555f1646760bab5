import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ProductImport,
  ProductMapping,
} from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { Button } from '../../../../ui/button.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { BrandField } from '../../table-imports/brand-field.tsx'
import { DiscardButton } from '../../table-imports/discard-button.tsx'
import { MappingTable } from '../../table-imports/mapping-table.tsx'
import { SheetField } from '../../table-imports/sheet-field.tsx'
import { useAct } from '../../table-imports/use-act.ts'
import { productImports } from './imports.ts'

interface Props {
  of: ProductImport
  onCompared: () => void
  onLeave: () => void
}

/** What the columns of a file are, put right where they were guessed wrong. */
export function MappingStep({ of: one, onCompared, onLeave }: Props) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  const [chosen, setChosen] = useState<ProductMapping | null>(null)
  const query = useQuery(productImports.readingQuery(one.id, chosen))
  const comparing = useAct(productImports, (mapping: ProductMapping) =>
    productImports.compare(one.id, mapping),
  )
  const reading = query.data
  if (reading === undefined) {
    return query.error === null ? (
      <RowsSkeleton rows={4} label={tImports('loading')} />
    ) : (
      <Fault error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const mapping = chosen ?? reading.mapping
  const change = (changes: Partial<ProductMapping>) => setChosen({ ...mapping, ...changes })
  const options = [
    { value: 'ignore', label: t('ignore') },
    ...reading.choices.map(({ field, title }) => ({ value: field, label: title })),
  ]
  const used = mapping.fields.filter((field) => field !== 'ignore').length
  return (
    <div className="stack stack-4" aria-busy={query.isPlaceholderData}>
      {query.error !== null && <Fault error={query.error} onRetry={() => void query.refetch()} />}
      <p role="status">
        {t('columns.gives', { lines: integer(reading.lines), used: integer(used) })}
      </p>
      <MappingTable mapping={mapping} reading={reading} options={options} onChange={change} />
      <section className="stack stack-3 import-all" aria-labelledby="import-all">
        <h2 className="h2" id="import-all">
          {tImports('fields.title')}
        </h2>
        <div className="import-fields">
          <SheetField
            reading={reading}
            value={mapping.sheet}
            onChange={(sheet) => change({ sheet })}
          />
          <BrandField
            label={t('brand')}
            value={mapping.brand}
            onChange={(brand) => change({ brand })}
          />
        </div>
      </section>
      <div className="form-foot">
        <Button
          kind="main"
          disabled={query.isPlaceholderData || query.error !== null}
          isBusy={comparing.isPending}
          onClick={() => comparing.mutate(mapping, { onSuccess: onCompared })}
        >
          {tImports('columns.submit')}
        </Button>
        <DiscardButton imports={productImports} id={one.id} onGone={onLeave} />
      </div>
    </div>
  )
}
