import { useQuery } from '@tanstack/react-query'
import { Split } from 'lucide-react'
import { useState } from 'react'
import type { ProductAlias } from '../../../../worker/catalog/merges/schemas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { useInterval } from '../../resource/use-resource-query.ts'
import { aliasesQuery, useSplit } from './merges.ts'
import { PRODUCTS } from './products.ts'

/** Numbers that the product has besides its own, each of which can be a product of its own again. */
export function NumbersSection({ id, maySplit }: { id: number; maySplit: boolean }) {
  const { t } = useTranslation('admin/product')
  const refetchInterval = useInterval({ live: 'product' }, PRODUCTS, id)
  const { data, error, refetch } = useQuery({ ...aliasesQuery(id), refetchInterval })
  const [splitting, setSplitting] = useState<ProductAlias | null>(null)
  const split = useSplit(id)
  return (
    <section className="stack stack-3" aria-labelledby="numbers">
      <h2 className="h2" id="numbers">
        {t('numbers.title')}
      </h2>
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <RowsSkeleton rows={3} label={t('numbers.loading')} />
      )}
      {data?.length === 0 && <p className="muted">{t('numbers.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <Numbers aliases={data} onSplit={maySplit ? setSplitting : null} />
      )}
      {splitting !== null && (
        <ConfirmDialog
          mutation={split}
          input={splitting.id}
          title={t('split.title', { name: nameOf(splitting) })}
          description={t('split.text')}
          confirmLabel={t('split.submit')}
          cancelLabel={t('common:action.cancel')}
          done={t('split.done', { name: nameOf(splitting) })}
          tone="main"
          onClose={() => setSplitting(null)}
        />
      )}
    </section>
  )
}

const nameOf = ({ mpn, brand }: ProductAlias) => `${mpn} ${brand.name}`

interface NumbersProps {
  aliases: readonly ProductAlias[]
  /** Null: the person may only look. */
  onSplit: ((alias: ProductAlias) => void) | null
}

function Numbers({ aliases, onSplit }: NumbersProps) {
  const { t } = useTranslation('admin/product')
  const { integer } = useFormat()
  const { moment } = useMoment()
  return (
    <LinesTable
      label={t('numbers.title')}
      columns={[
        { title: t('numbers.number') },
        figure(t('numbers.lines')),
        { title: t('numbers.since') },
        ...(onSplit === null ? [] : [{ title: t('numbers.actions'), kind: 'acts' as const }]),
      ]}
    >
      {aliases.map((alias) => (
        <tr key={alias.id}>
          <th scope="row" className="full">
            <PartNumber>{alias.mpn}</PartNumber> {alias.brand.name}
          </th>
          <td className="r" data-l={t('numbers.lines')}>
            {integer(alias.lines)}
          </td>
          <td className="t-13" data-l={t('numbers.since')}>
            {moment(alias.created_at)}
          </td>
          {onSplit !== null && (
            <td className="go">
              <Button
                kind="quiet"
                icon={Split}
                aria-label={t('split.actionOf', { name: nameOf(alias) })}
                onClick={() => onSplit(alias)}
              >
                {t('split.action')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </LinesTable>
  )
}
