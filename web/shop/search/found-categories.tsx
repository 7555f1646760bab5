import './found-categories.css'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import type { FoundCategory } from '../../../worker/catalog/search/schemas/categories.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { categorySearch } from './category-search.ts'

/** Categories that the search names, each with the values it says of their parts. */
export function FoundCategories({ categories }: { categories: readonly FoundCategory[] }) {
  const { t } = useTranslation('shop/search')
  const { integer } = useFormat()
  const locale = useLocale()
  if (categories.length === 0) return null
  return (
    <section aria-label={t('categories.title')}>
      <ul className="found-categories">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to="/$locale/catalog/$"
              params={{ locale, _splat: category.path }}
              search={categorySearch(category)}
              className="found-category"
            >
              <Icon of={LayoutGrid} className="muted" />
              <span className="found-category-name">
                <span className="medium">{category.name}</span>
                {category.narrowing.map(({ code, said }) => (
                  <span className="chip" key={code}>
                    <span>{said}</span>
                  </span>
                ))}
              </span>
              {category.count !== null && (
                <span className="muted t-13 nowrap">
                  {t('categories.parts', {
                    count: category.count,
                    number: integer(category.count),
                  })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
