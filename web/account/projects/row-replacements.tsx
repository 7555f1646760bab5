import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { RowField } from '../../projects/with-row-changes.ts'
import { ProductChoice } from './product-choice.tsx'

interface Props {
  row: ProjectRow
  onChange: (field: RowField) => void
}

/** Parts that the maker of a row's part names in its place; none of them is taken by itself. */
export function RowReplacements({ row, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const products = row.found?.replacements ?? []
  if (products.length === 0) return null
  return (
    <section className="stack stack-2" aria-label={t('replacements.title')}>
      <h2 className="h3">{t('replacements.title')}</h2>
      <ul className="choices">
        {products.map((product) => {
          const { id, mpn, brand } = product
          return (
            <ProductChoice
              key={id}
              product={product}
              action={t('replacements.take')}
              actionOf={t('candidates.takeOf', { mpn, brand: brand.name })}
              onTake={() => onChange({ number: mpn, brand: brand.name, product_id: id })}
            />
          )
        })}
      </ul>
    </section>
  )
}
