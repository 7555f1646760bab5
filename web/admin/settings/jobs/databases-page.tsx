import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { onePage } from '../../../table/one-page.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { PlainTable } from '../../resource/plain-table.tsx'
import { AloneNote } from './alone-note.tsx'
import { COLUMNS, COLUMNS_MOVING } from './database-columns.tsx'
import { databasesQuery } from './databases.ts'
import { HomesDialog } from './homes-dialog.tsx'
import { JobTabs } from './job-tabs.tsx'
import { jobs } from './jobs.ts'
import { MoveProgress } from './move-progress.tsx'

/** In which databases lines of offers lie, how full each is, and the move of lines between them. */
export function DatabasesPage() {
  const { t } = useTranslation('admin/jobs')
  const can = useCan()
  const [isChoosing, setIsChoosing] = useState(false)
  const { data, ...query } = useQuery(databasesQuery)
  const isAlone = data?.databases.length === 1
  const mayMove = data !== undefined && !isAlone && data.move === null
  return (
    <AdminPage
      title={t('tabs.databases')}
      about={t('databases.about')}
      actions={
        mayMove &&
        can('settings.jobs.update') && (
          <Button kind="main" onClick={() => setIsChoosing(true)}>
            {t('databases.move.action')}
          </Button>
        )
      }
    >
      <JobTabs />
      {data !== undefined && data.move !== null && <MoveProgress move={data.move} />}
      <PlainTable
        texts={jobs.texts}
        heads="databases.columns"
        label={t('tabs.databases')}
        columns={(data?.move ?? null) === null ? COLUMNS : COLUMNS_MOVING}
        query={{ ...query, data: data === undefined ? undefined : onePage(data.databases) }}
        idOf={({ name }) => name}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
      {isAlone && <AloneNote />}
      {isChoosing && data !== undefined && (
        <HomesDialog databases={data.databases} onClose={() => setIsChoosing(false)} />
      )}
    </AdminPage>
  )
}
