import { useQuery } from '@tanstack/react-query'
import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { projectQueries } from '../../projects/queries.ts'
import type { RowField } from '../../projects/with-row-changes.ts'
import { Fault } from '../../shell/fault.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { ProductChoice } from './product-choice.tsx'

interface Props {
  project: number
  row: ProjectRow
  /** It is not known which product is meant. */
  isWanted: boolean
  onChange: (field: RowField) => void
}

/** The products that a row may mean, one of which is taken by a press. */
export function RowCandidates({ project, row, isWanted, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const format = useFormat()
  const { data, error, isLoading, refetch } = useQuery({
    ...projectQueries.candidates(project, row.id),
    enabled: isWanted,
  })
  if (!isWanted) return null
  if (isLoading) return <RowsSkeleton rows={3} label={t('loading')} />
  if (error !== null || data === undefined) {
    return <Fault error={error} onRetry={() => void refetch()} />
  }
  if (data.length === 0) return <p className="muted">{t('candidates.none')}</p>
  return (
    <section className="stack stack-2" aria-label={t('candidates.title')}>
      <h2 className="h3">{t('candidates.title')}</h2>
      <ul className="choices">
        {data.map(({ product, summary }) => (
          <ProductChoice
            key={product.id}
            product={product}
            price={summary.price_from}
            stock={
              summary.remains > 0
                ? t('candidates.stock', { number: format.integer(summary.remains) })
                : t('candidates.noStock')
            }
            action={t('candidates.take')}
            actionOf={t('candidates.takeOf', { mpn: product.mpn, brand: product.brand.name })}
            onTake={() => onChange({ product_id: product.id })}
          />
        ))}
      </ul>
    </section>
  )
}
