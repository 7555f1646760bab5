import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import type { ProductRef } from '../../../worker/catalog/search/schemas/search.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { projectQueries } from '../../projects/queries.ts'
import type { RowField } from '../../projects/with-row-changes.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'

/** As many as a row may allow. */
const MOST = 20

interface Props {
  row: ProjectRow
  product: ProductRef
  canChange: boolean
  onChange: (field: RowField) => void
}

/** Other products that may be taken for the row: each is agreed to by name, none comes by itself. */
export function RowAnalogs({ row, product, canChange, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const known = useQuery(analogsQuery(product))
  const allowed = new Set(row.analogs)
  const products = [
    ...row.analog_products,
    ...(known.data ?? []).filter(({ id }) => !allowed.has(id)),
  ].slice(0, MOST)
  const set = (id: number, isOn: boolean) =>
    onChange({ analogs: isOn ? [...row.analogs, id] : row.analogs.filter((each) => each !== id) })
  return (
    <section className="stack stack-2" aria-label={t('analogs.title')}>
      <h2 className="h3">{t('analogs.title')}</h2>
      {known.isLoading && <RowsSkeleton rows={3} label={t('loading')} />}
      {!known.isLoading && products.length === 0 && <p className="muted">{t('analogs.none')}</p>}
      {products.map(({ id, mpn, brand, name }) => (
        <Checkbox
          key={id}
          isChecked={allowed.has(id)}
          isDisabled={!canChange}
          onCheckedChange={(isOn) => set(id, isOn)}
        >
          <PartNumber>{mpn}</PartNumber> <span className="ink-2">{brand.name}</span>
          <span className="sub">{name}</span>
        </Checkbox>
      ))}
    </section>
  )
}

/** What may be bought instead of a product. */
const analogsQuery = ({ id, mpn, brand }: ProductRef) =>
  queryOptions({
    queryKey: [...projectQueries.all(), 'analogs', id] as const,
    queryFn: async ({ signal }): Promise<ProductRef[]> => {
      const query = { q: mpn, brand: brand.name, analogs: '1' as const }
      const { analogs } = await dataOf(api.search.$get({ query }, { init: { signal } }))
      return analogs.map(({ product }) => product)
    },
  })
