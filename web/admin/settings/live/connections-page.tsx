import type { Connection } from '../../../../worker/store/live/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { connections } from './connections.ts'
import { EndButton } from './end-button.tsx'
import { LiveFigures } from './live-figures.tsx'
import { TestHint } from './test-hint.tsx'

const UPDATE = 'settings.live.update'

const COLUMNS: ResourceColumn<Connection>[] = [
  {
    id: 'person',
    isRowName: true,
    isFull: true,
    cell: ({ person: { name, email } }) => (
      <>
        <span className="medium">{name === '' ? '–' : name}</span>
        {email !== name && <span className="sub">{email}</span>}
      </>
    ),
    csv: ({ person }) => person.email,
  },
  plain('page', ({ place, page }, { t }) => page ?? t(`pages.${place}`), { isFull: true }),
  moment('since', ({ since }) => since),
  moment('heard_at', ({ heard_at: at }) => at),
  {
    id: 'acts',
    acts: { permission: UPDATE },
    cell: (connection) => <EndButton connection={connection} />,
  },
]

/** Who has a page open that is told of changes, what was told lately, and a way to try it. */
export function ConnectionsPage() {
  const { t } = useTranslation('admin/connections')
  const mayTest = useCan()(UPDATE)
  return (
    <ResourceListPage
      of={connections}
      columns={COLUMNS}
      about={t('about')}
      tabs={<LiveFigures />}
      action={<TestHint mayTest={mayTest} />}
    />
  )
}
