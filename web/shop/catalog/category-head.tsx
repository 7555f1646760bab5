import { Link } from '@tanstack/react-router'
import type { CategoryPage } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { ServedWords } from '../content/served-words.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KindTiles } from './kind-tiles.tsx'

/** Where a category stands, how many parts it has, and the categories below or beside it. */
export function CategoryHead({ answer }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const format = useFormat()
  const { category, crumbs, counts } = answer
  return (
    <div className="stack stack-3">
      <Breadcrumbs label={t('common:frame.breadcrumbs')}>
        <Link to="/$locale/catalog" params={{ locale }} activeOptions={{ exact: true }}>
          {t('title')}
        </Link>
        {crumbs.map(({ id, name, path }) => (
          <Link
            key={id}
            to="/$locale/catalog/$"
            params={{ locale, _splat: path }}
            activeOptions={{ exact: true }}
          >
            {name}
          </Link>
        ))}
        <span>{category.name}</span>
      </Breadcrumbs>
      <div className="row gap-3">
        <h1 className="h1">{category.name}</h1>
        <span className="muted">
          {t('parts', { count: counts.all, number: format.integer(counts.all) })}
          {', '}
          {t('offered', { number: format.integer(counts.offered) })}
        </span>
      </div>
      {category.description !== '' && (
        <ServedWords html={category.description} className="words category-words" />
      )}
      {category.is_leaf ? <KindsBeside answer={answer} /> : <KindsBelow answer={answer} />}
    </div>
  )
}

function KindsBeside({ answer: { category, kinds } }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  const locale = useLocale()
  const format = useFormat()
  if (kinds.length < 2) return null
  return (
    <nav className="kinds t-13" aria-label={t('beside')}>
      {kinds.map(({ id, name, path, count }) => (
        <Link
          key={id}
          to="/$locale/catalog/$"
          params={{ locale, _splat: path }}
          className="link"
          {...(id === category.id && { 'aria-current': 'page' as const })}
        >
          {name} <span className="count">{format.integer(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

function KindsBelow({ answer: { kinds } }: { answer: CategoryPage }) {
  const { t } = useTranslation('shop/catalog')
  if (kinds.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return <KindTiles kinds={kinds} />
}
