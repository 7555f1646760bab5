import './products.css'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { SearchField } from '../../resource/search-field.tsx'
import { ServerCombobox } from '../../resource/server-combobox.tsx'
import { findBrands } from '../brands/find-brands.ts'
import { categoryQueries, wordsIn } from '../categories/categories.ts'
import { findCategory } from '../categories/find-category.ts'
import { pathOf, type Tree, treeOf } from '../categories/tree-rows.ts'
import { ExportMenu } from './export-menu.tsx'
import { askedOf, PRODUCTS, productsQuery } from './products.ts'
import { PRODUCT_STATES, type ProductsSearch, readProductsSearch } from './products-search.ts'
import { ProductsTable } from './products-table.tsx'

const route = getRouteApi('/$locale/admin/catalog/products')

/** Products by where they stand: those in no category first, which wait to be put into one. */
export function ProductsPage() {
  const { t } = useTranslation('admin/products')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const categories = useQuery(categoryQueries.list())
  const change = (next: Record<string, unknown>) =>
    void navigate({
      search: (before: ProductsSearch) => readProductsSearch({ ...before, ...next }),
      replace: true,
    })
  const tree = categories.data === undefined ? null : treeOf(categories.data)
  return (
    <AdminPage title={t('title')} about={t('about')} actions={<Files search={search} />}>
      <Tabs
        label={t('states.label')}
        value={search.state ?? 'unassigned'}
        onChange={(state) => change({ state })}
        tabs={PRODUCT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      >
        {tree === null && categories.error !== null && (
          <Fault error={categories.error} onRetry={() => void categories.refetch()} />
        )}
        {tree === null && categories.error === null && (
          <RowsSkeleton rows={4} label={t('loading')} />
        )}
        {tree !== null && (
          <div className="stack stack-4">
            <Filters search={search} tree={tree} onChange={change} />
            <Products key={JSON.stringify(search)} search={search} tree={tree} />
          </div>
        )}
      </Tabs>
    </AdminPage>
  )
}

/** Products out of the store, and in. */
function Files({ search }: { search: ProductsSearch }) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const can = useCan()
  return (
    <>
      <ExportMenu search={search} />
      {can('catalog.products.update') && (
        <Link
          className={buttonClass({})}
          to="/$locale/admin/catalog/products/import"
          params={{ locale }}
        >
          <Icon of={Upload} />
          {t('importFile')}
        </Link>
      )}
    </>
  )
}

interface FiltersProps {
  search: ProductsSearch
  tree: Tree
  onChange: (next: Record<string, unknown>) => void
}

function Filters({ search, tree, onChange }: FiltersProps) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const find = findCategory(tree, locale, () => true)
  const { category, brand } = search
  const named = useInfiniteQuery({
    ...productsQuery(askedOf(search)),
    enabled: brand !== undefined,
  })
  const brandName = named.data?.pages[0]?.data[0]?.brand.name ?? `#${brand}`
  const pathTo = (id: number) =>
    pathOf(tree, id)
      .map(({ names }) => wordsIn(names, locale))
      .join(' › ')
  return (
    <div className="products-filters">
      <SearchField label={t('find')} value={search.q ?? ''} onChange={(q) => onChange({ q })} />
      {search.state !== undefined && (
        <ServerCombobox
          label={t('filters.category')}
          placeholder={t('filters.categoryAny')}
          openLabel={t('filters.categoryOpen')}
          value={category === undefined ? null : { value: category, label: pathTo(category) }}
          onChange={(item) => onChange({ category: item?.value })}
          find={async (words) => find(words)}
          findKey={[...PRODUCTS, 'categories', tree.nodes]}
          empty={t('filters.nothing')}
        />
      )}
      <ServerCombobox
        label={t('filters.brand')}
        placeholder={t('filters.brandAny')}
        openLabel={t('filters.brandOpen')}
        value={brand === undefined ? null : { value: brand, label: brandName }}
        onChange={(item) => onChange({ brand: item?.value })}
        find={findBrands}
        findKey={[...PRODUCTS, 'brands']}
        empty={t('filters.nothing')}
      />
    </div>
  )
}

function Products({ search, tree }: { search: ProductsSearch; tree: Tree }) {
  const { t } = useTranslation('admin/products')
  const query = useInfiniteQuery({
    ...productsQuery(askedOf(search)),
    placeholderData: keepPreviousData,
  })
  const products = query.data?.pages.flatMap(({ data }) => data)
  if (products === undefined) {
    return query.error === null ? (
      <RowsSkeleton rows={4} label={t('loading')} />
    ) : (
      <Fault error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (products.length === 0 && !query.hasNextPage) {
    const { q, brand, category, state = 'unassigned' } = search
    const isNarrowed = q !== undefined || brand !== undefined || category !== undefined
    const kind = isNarrowed ? 'found' : state
    return <EmptyState title={t(`empty.${kind}`)}>{t(`empty.${kind}Text`)}</EmptyState>
  }
  return (
    <div className="stack stack-4" aria-busy={query.isPlaceholderData}>
      {products.length > 0 ? (
        <ProductsTable products={products} tree={tree} />
      ) : (
        <p className="muted">{t('noneYet')}</p>
      )}
      {query.hasNextPage && (
        <div className="row">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
