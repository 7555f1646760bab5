import './content.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PageSummary } from '../../../../worker/store/content/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes, type Locale } from '../../../lib/locales.ts'
import { PAGE_PATHS } from '../../../shell/content/page-paths.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { pageQueries } from './page-queries.ts'
import { PageState } from './page-state.tsx'

const columnsOf = (languages: readonly Locale[]): ResourceColumn<PageSummary>[] => [
  { id: 'page', isRowName: true, isFull: true, cell: (page) => <NameCell page={page} /> },
  ...languages.map((each): ResourceColumn<PageSummary> => ({
    id: each,
    title: languageName(each),
    skeleton: '96px',
    cell: (page) => <StateCell page={page} of={each} />,
  })),
]

/** Help and legal pages: which of them staff have written anew, in which language. */
export function PagesPage() {
  const { t } = useTranslation('admin/content')
  const languages = localeCodes().join()
  const columns = useMemo(() => columnsOf(languages.split(',')), [languages])
  return (
    <AdminPage title={t('title')} about={t('about')}>
      <PlainTable
        texts="admin/content"
        label={t('title')}
        columns={columns}
        query={useQuery(pageQueries.list())}
        idOf={({ slug }) => slug}
        empty={null}
      />
    </AdminPage>
  )
}

function NameCell({ page: { slug } }: { page: PageSummary }) {
  const { t } = useTranslation()
  return (
    <>
      <Link
        className="medium"
        to="/$locale/admin/settings/pages/$slug"
        params={{ locale: useLocale(), slug }}
      >
        {t(`pages.${slug}`)}
      </Link>
      <span className="sub">{PAGE_PATHS[slug].replace('/$locale', '')}</span>
    </>
  )
}

/** Who has written a page in a language, and the way to its text. */
function StateCell({ page: { slug, locales }, of }: { page: PageSummary; of: Locale }) {
  const locale = useLocale()
  const state = locales.find((found) => found.locale === of)
  if (state === undefined) return null
  return (
    <Link
      className="page-state"
      to="/$locale/admin/settings/pages/$slug"
      params={{ locale, slug }}
      search={{ locale: of }}
    >
      <PageState state={state} />
    </Link>
  )
}
