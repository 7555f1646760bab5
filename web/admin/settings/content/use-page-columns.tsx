import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PageSummary } from '../../../../worker/store/content/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { LOCALES } from '../../../lib/locales.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { PAGE_PATHS } from '../../../shell/content/page-paths.ts'
import { PageState } from './page-state.tsx'

/** Columns of the list of pages: its name, then a language each. */
export function usePageColumns(): DataColumn<PageSummary>[] {
  const { t } = useTranslation('admin/content')
  const locale = useLocale()
  return useMemo(
    (): DataColumn<PageSummary>[] => [
      {
        id: 'page',
        enableSorting: false,
        header: t('page'),
        meta: { isRowName: true, isFull: true },
        cell: ({ row: { original } }) => (
          <>
            <Link
              className="medium"
              to="/$locale/admin/settings/pages/$slug"
              params={{ locale, slug: original.slug }}
            >
              {t(`common:pages.${original.slug}`)}
            </Link>
            <span className="sub">{PAGE_PATHS[original.slug].replace('/$locale', '')}</span>
          </>
        ),
      },
      ...LOCALES.map((each): DataColumn<PageSummary> => ({
        id: each,
        enableSorting: false,
        header: t(`languages.${each}`),
        meta: { label: t(`languages.${each}`), skeleton: '96px' },
        cell: ({ row: { original } }) => {
          const state = original.locales.find((found) => found.locale === each)
          return (
            state !== undefined && (
              <Link
                className="page-state"
                to="/$locale/admin/settings/pages/$slug"
                params={{ locale, slug: original.slug }}
                search={{ locale: each }}
              >
                <PageState state={state} />
              </Link>
            )
          )
        },
      })),
    ],
    [t, locale],
  )
}
