import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FoundCategories } from '../found-categories.tsx'
import { OtherProducts } from '../other-products.tsx'
import { AskLink } from '../../ask/ask-link.tsx'
import { SearchCrumbs } from '../search-crumbs.tsx'
import type { FoundPageProps } from '../join-pages.ts'
import { WithNumbers } from '../with-numbers.tsx'

/** Asked for after the page, so its code is loaded then. */
const NearNumbers = lazy(async () => ({
  default: (await import('./near-numbers.tsx')).NearNumbers,
}))

/** Nothing found: how the search was understood, similar numbers if any, and what to try next. */
export function NothingFound({ found, onMore }: FoundPageProps) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const isMounted = useMounted()
  return (
    <>
      <SearchCrumbs search={found.query} />
      <FoundCategories categories={found.categories} />
      <div>
        <EmptyState
          heading="h1"
          title={t('nothing.title', { q: found.query })}
          action={
            <span className="row">
              <Link to="/$locale/search-list" params={{ locale }} className={buttonClass()}>
                <Icon of={ClipboardList} />
                {t('nothing.list')}
              </Link>
              <AskLink parts={[{ number: found.query, brand: found.brand?.name ?? null }]}>
                {t('nothing.ask')}
              </AskLink>
            </span>
          }
        >
          {found.key !== '' && (
            <p>
              <WithNumbers
                sentence={t('nothing.understood', { skipInterpolation: true })}
                numbers={{ key: found.key }}
              />
            </p>
          )}
          <ul className="bullets">
            <li>{t('nothing.shorter')}</li>
            <li>{t('nothing.name')}</li>
            {found.brand !== null && (
              <li>
                <Link
                  className="link"
                  to="/$locale/search/$search/{-$brand}"
                  params={{ locale, search: found.query, brand: undefined }}
                >
                  {t('nothing.anyBrand', { brand: found.brand.name })}
                </Link>
              </li>
            )}
          </ul>
        </EmptyState>
      </div>
      {isMounted && found.key !== '' && (
        <Suspense fallback={null}>
          <NearNumbers searchKey={found.key} />
        </Suspense>
      )}
      <OtherProducts found={found} {...(onMore !== undefined && { onMore })} />
    </>
  )
}
