import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SearchCrumbs } from '../search-crumbs.tsx'

const ROWS = [72, 64, 80, 58, 68, 76]

interface Props {
  search: string
  brand: string | undefined
}

/** A placeholder of the page while its answer is loading. */
export function SearchSkeleton({ search, brand }: Props) {
  const { t } = useTranslation('shop/search')
  return (
    <>
      <SearchCrumbs search={search} {...(brand !== undefined && { brand })} />
      <div className="product" role="status" aria-label={t('loading')}>
        <div className="stack stack-3">
          <Skeleton width="96px" height="20px" />
          <Skeleton width="min(360px, 80%)" height="30px" />
          <Skeleton width="min(480px, 95%)" />
        </div>
      </div>
      <Skeleton height="100px" />
      <div className="side-l">
        <div className="filters stack stack-3" aria-hidden="true">
          {ROWS.slice(2).map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
        <div className="stack stack-4" aria-hidden="true">
          {ROWS.map((width) => (
            <div key={width} className="skel-row">
              <Skeleton width={`${width}%`} />
              <Skeleton width="60%" />
              <Skeleton width="70%" />
              <Skeleton width="50%" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
