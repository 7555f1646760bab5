import './brand-list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { BrandIndex } from '../../../worker/catalog/brands/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Fault } from '../../shell/fault.tsx'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { parseBrandLetter } from './brand-letter.ts'
import { BrandLists } from './brand-lists.tsx'
import { joinLetters } from './join-letters.ts'
import { brandQueries } from './queries.ts'
import { useLetterName } from './use-letter-name.ts'

const route = getRouteApi('/$locale/shop/brands')

/** All brands that have parts, by their letters; of very many the largest, and a page for each letter. */
export function BrandListPage() {
  const { t } = useTranslation('shop/brand')
  const nameOf = useLetterName()
  const { letter } = parseBrandLetter({ ...route.useSearch() })
  const query = useInfiniteQuery(brandQueries.index(letter))
  const index = query.data === undefined ? null : joinLetters(query.data.pages)
  const title =
    letter === undefined ? t('list.title') : t('list.titleOf', { letter: nameOf(letter) })
  useTitle(title)
  if (query.isError && toApiError(query.error).status === 422) return <NotFoundPage />
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
      <div className="stack stack-2">
        <Crumbs letter={letter} />
        <h1 className="h1">{title}</h1>
      </div>
      {query.isError && index === null ? (
        <Fault error={query.error} title={t('list.fault')} onRetry={() => void query.refetch()} />
      ) : index === null ? (
        <ListSkeleton />
      ) : (
        <Lists
          index={index}
          letter={letter}
          isBusy={query.isFetchingNextPage}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
        />
      )}
    </main>
  )
}

interface ListsProps {
  index: BrandIndex
  letter: string | undefined
  isBusy: boolean
  onMore: (() => void) | null
}

function Lists(props: ListsProps) {
  const { t } = useTranslation('shop/brand')
  if (props.index.count > 0) return <BrandLists key={props.letter ?? ''} {...props} />
  return <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
}

function Crumbs({ letter }: { letter: string | undefined }) {
  const { t } = useTranslation('shop/brand')
  const locale = useLocale()
  const nameOf = useLetterName()
  return (
    <Breadcrumbs label={t('common:frame.breadcrumbs')}>
      <Link to="/$locale" params={{ locale }}>
        {t('crumb')}
      </Link>
      {letter !== undefined && (
        <Link to="/$locale/brands" params={{ locale }}>
          {t('list.title')}
        </Link>
      )}
      <span>{letter === undefined ? t('list.title') : nameOf(letter)}</span>
    </Breadcrumbs>
  )
}

function ListSkeleton() {
  const { t } = useTranslation('shop/brand')
  return (
    <div className="stack stack-4" role="status" aria-label={t('list.loading')}>
      <Skeleton width="min(320px, 100%)" height="36px" />
      <Skeleton height="30px" />
      <Skeleton height="480px" />
    </div>
  )
}
