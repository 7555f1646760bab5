import './dashboard.css'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { SEES_TROUBLES } from '../../../../worker/store/troubles/schemas.ts'
import { AdminPage } from '../../frame/admin-page.tsx'
import { MyTasks } from '../../customers/tasks/my-tasks.tsx'
import { useCan } from '../../frame/use-can.ts'
import { SEES_OPENING } from '../../../../worker/reports/opening/schemas.ts'
import { OpeningCard } from '../opening/opening-card.tsx'
import { DatabaseRoom } from './database-room.tsx'
import { Figures } from './figures.tsx'
import { SEES_FIGURES } from './figures-query.ts'
import { FirstThis } from './first-this.tsx'
import { Requests } from './requests.tsx'

/** The overview of the back office: what to do first, then how the store does. */
export function DashboardPage() {
  const { t } = useTranslation('admin/dashboard')
  const can = useCan()
  return (
    <AdminPage title={t('title')} isAiry>
      {can(SEES_OPENING) && <OpeningCard />}
      <FirstThis />
      <MyTasks />
      {can(SEES_FIGURES) && <Figures />}
      {can(SEES_TROUBLES) && <Requests />}
      {can(SEES_TROUBLES) && <DatabaseRoom />}
    </AdminPage>
  )
}
