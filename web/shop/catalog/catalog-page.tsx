import './catalog.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CatalogTree } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { KindTiles } from './kind-tiles.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { treeQuery } from './tree-query.ts'

/** The tree of categories from the top. */
export function CatalogPage() {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const query = useQuery(treeQuery(locale))
  useTitle(t('title'))
  return (
    <main id="main" className="wrap shop stack stack-6" aria-busy={query.isFetching}>
      <div className="row gap-4">
        <h1 className="h1">{t('title')}</h1>
        <Link to="/$locale/brands" params={{ locale }} className="end">
          {t('byBrand')}
        </Link>
      </div>
      {query.isError ? (
        <Fault error={query.error} title={t('fault')} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <TreeSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState title={t('treeEmpty')}>{t('treeEmptyText')}</EmptyState>
      ) : (
        query.data.map((top) => <TopCategory key={top.id} top={top} />)
      )}
    </main>
  )
}

function TopCategory({ top }: { top: CatalogTree[number] }) {
  const locale = useLocale()
  const format = useFormat()
  return (
    <section className="stack stack-3" aria-labelledby={`category-${top.id}`}>
      <h2 className="h2" id={`category-${top.id}`}>
        <Link to="/$locale/catalog/$" params={{ locale, _splat: top.path }}>
          {top.name}
        </Link>{' '}
        <span className="muted t-13">{format.integer(top.count)}</span>
      </h2>
      <KindTiles kinds={top.children.length > 0 ? top.children : [top]} />
    </section>
  )
}

function TreeSkeleton() {
  const { t } = useTranslation('shop/catalog')
  return (
    <div className="stack stack-4" role="status" aria-label={t('loading')}>
      <Skeleton width="180px" height="24px" />
      <Skeleton height="220px" />
    </div>
  )
}
