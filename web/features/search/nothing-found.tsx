import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OtherProducts } from './other-products.tsx'
import { SearchCrumbs } from './search-crumbs.tsx'
import type { FoundPageProps } from './search-page.tsx'

/** Nothing: what was understood, near numbers if any, and what to try next. */
export function NothingFound({ found, onMore }: FoundPageProps) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return (
    <>
      <SearchCrumbs search={found.query} />
      <div>
        <EmptyState
          heading="h1"
          title={t('nothing.title', { q: found.query })}
          action={
            <Link to="/$locale/search-list" params={{ locale }} className={buttonClass()}>
              <Icon of={ClipboardList} />
              {t('nothing.list')}
            </Link>
          }
        >
          {found.key !== '' && (
            <p>
              <Trans
                t={t}
                i18nKey="nothing.understood"
                values={{ key: found.key }}
                components={{ number: <b className="pn" translate="no" /> }}
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
      <OtherProducts found={found} {...(onMore !== undefined && { onMore })} />
    </>
  )
}
