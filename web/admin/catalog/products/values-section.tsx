import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { categoryQueries, wordsIn } from '../categories/categories.ts'
import { pathOf, treeOf } from '../categories/tree-rows.ts'
import { valuesQuery } from './products.ts'
import { ValuesBody } from './values-body.tsx'

/** Where a product stands in the catalogue, and its values. */
export function ValuesSection({ id }: { id: number }) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const product = useQuery(valuesQuery(id))
  const attributes = useQuery(categoryQueries.attributes())
  const categories = useQuery(categoryQueries.list())
  const error = product.error ?? attributes.error ?? categories.error
  const retry = () => {
    for (const one of [product, attributes, categories]) if (one.isError) void one.refetch()
  }
  return (
    <section className="stack stack-3" aria-labelledby="values">
      <h2 className="h2" id="values">
        {t('values.title')}
      </h2>
      {error !== null && <Fault error={error} onRetry={retry} />}
      {product.data !== undefined &&
      attributes.data !== undefined &&
      categories.data !== undefined ? (
        <ValuesBody
          product={product.data}
          attributes={attributes.data}
          pathTo={(category) =>
            pathOf(treeOf(categories.data), category)
              .map(({ names }) => wordsIn(names, locale))
              .join(' › ')
          }
        />
      ) : (
        error === null && <RowsSkeleton rows={3} label={t('loading')} />
      )}
    </section>
  )
}
