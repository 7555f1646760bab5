import './part.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ProductRef } from '../../../../worker/catalog/search/schemas/search.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { productParams } from '../../../offers/words.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { SearchCrumbs } from '../search-crumbs.tsx'
import { factsQuery } from './facts-query.ts'

interface Props {
  product: ProductRef
  /** What was searched for. */
  search: string
}

/**
 * Catalogue / category / number / brand; of a part that stands in no category, the way of the search. The number leads from
 * a search to the part's own page, and from there to all brands that have it.
 */
export function PartCrumbs({ product, search }: Props) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const { brand } = useParams({ strict: false })
  const { data } = useQuery(factsQuery(product.id, locale))
  const name = product.brand.name
  if (data?.category == null) return <SearchCrumbs search={search} brand={name} />
  const own = productParams(locale, product)
  return (
    <div className="part-crumbs">
      <Breadcrumbs label={t('common:frame.breadcrumbs')}>
        <Link to="/$locale/catalog" params={{ locale }} activeOptions={{ exact: true }}>
          {t('facts.catalogue')}
        </Link>
        {data.category.map(({ id, name: category, path }) => (
          <Link key={id} to="/$locale/catalog/$" params={{ locale, _splat: path }}>
            {category}
          </Link>
        ))}
        <Link
          to="/$locale/search/$search/{-$brand}"
          params={brand === undefined ? own : { ...own, brand: undefined }}
        >
          <PartNumber>{product.mpn}</PartNumber>
        </Link>
        <span>{name}</span>
      </Breadcrumbs>
    </div>
  )
}
