import './store.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { storeSettingsQueries } from './queries.ts'
import { Sections } from './sections.tsx'
import { StoreSettingsForm } from './store-form.tsx'

/** What the store is called, how it is reached, which catalogues it frames, how it counts visits. */
export function StoreSettingsPage() {
  const { t } = useTranslation('admin/store')
  const { data, error, refetch } = useQuery(storeSettingsQueries.current())
  const [round, setRound] = useState(0)
  // What somebody else has saved replaces what was typed here, once one asks for it.
  const startOver = () => void refetch().then(() => setRound((before) => before + 1))
  return (
    <AdminPage title={t('title')} about={<OpeningLink />} isAiry>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height="480px" />}
      {data !== undefined && (
        <StoreSettingsForm key={round} settings={data} onStartOver={startOver} />
      )}
      <Sections />
    </AdminPage>
  )
}

/** What was to be done before the store opened, or still is. */
function OpeningLink() {
  const { t } = useTranslation('admin/store')
  return (
    <Link className="link" to="/$locale/admin/settings/opening" params={{ locale: useLocale() }}>
      {t('opening')}
    </Link>
  )
}
