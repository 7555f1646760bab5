import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { treeQuery } from '../catalog/tree-query.ts'

/** The categories of the catalogue's second level; nothing while there are no parts in it. */
export function HomeCategories() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data: tree = [] } = useQuery(treeQuery(locale))
  if (tree.length === 0) return null
  return (
    <section aria-labelledby="catalog">
      <div className="section-head">
        <h2 className="h2" id="catalog">
          {t('frame.catalog')}
        </h2>
      </div>
      <ul className="row gap-x-6 gap-y-1">
        {tree
          .flatMap(({ children, ...top }) => (children.length > 0 ? children : [top]))
          .map(({ id, name, path }) => (
            <li key={id}>
              <Link to="/$locale/catalog/$" params={{ locale, _splat: path }}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
