import './content.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { languageName } from '../../../lib/language-name.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { PAGE_PATHS } from '../../../shell/content/page-paths.ts'
import { Fault } from '../../../shell/fault.tsx'
import { PageEditor } from './page-editor.tsx'
import { pageQueries } from './page-queries.ts'

const route = getRouteApi('/$locale/admin/settings/pages/$slug')

/** A page of words in each language, written beside how it will look. */
export function PageEditorPage() {
  const { t } = useTranslation('admin/content')
  const locale = useLocale()
  const { slug } = route.useParams()
  const { locale: chosen = locale } = route.useSearch()
  const navigate = route.useNavigate()
  const page = useQuery({ ...pageQueries.detail(slug, chosen), refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  // The shipped text takes the place of what was typed.
  const startOver = () => void page.refetch().then(() => setRound((before) => before + 1))
  // What was opened before may have been changed by others since.
  const isHere = page.data !== undefined && page.isFetchedAfterMount
  const list = (
    <Link key="list" to="/$locale/admin/settings/pages" params={{ locale }}>
      {t('title')}
    </Link>
  )
  return (
    <AdminPage
      title={t(`common:pages.${slug}`)}
      crumbs={[list]}
      actions={
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to={PAGE_PATHS[slug]}
          params={{ locale: chosen }}
          target="_blank"
        >
          <Icon of={ExternalLink} />
          {t('show')}
        </Link>
      }
    >
      <Tabs
        label={t('languages.label')}
        value={chosen}
        onChange={(next) => void navigate({ search: { locale: next }, replace: true })}
        tabs={localeCodes().map((value) => ({
          value,
          label: t(`languages.${value}`, { defaultValue: languageName(value) }),
        }))}
      >
        {page.error !== null && !isHere && (
          <Fault error={page.error} onRetry={() => void page.refetch()} />
        )}
        {page.error === null && !isHere && <Skeleton height="480px" />}
        {isHere && (
          <PageEditor key={`${slug} ${chosen} ${round}`} page={page.data} onReset={startOver} />
        )}
      </Tabs>
    </AdminPage>
  )
}
