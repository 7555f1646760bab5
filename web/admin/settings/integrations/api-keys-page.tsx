import './integrations.css'
import type { AdminApiKey } from '../../../../worker/people/api-keys/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { figure, moment, type ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { EditDelete } from '../../resource/edit-delete.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { apiKeys, revokeKey } from './api-keys.ts'
import { IntegrationTabs } from './integration-tabs.tsx'
import { LimitDialog } from './limit-dialog.tsx'

const MANAGE = 'settings.integrations.manage'
const RIGHTS = { edit: MANAGE, delete: MANAGE }

const TONES = { active: 'good', expired: 'warn', ended: 'plain', revoked: 'plain' } as const

/** Scopes in words. */
function Scopes({ of }: { of: AdminApiKey }) {
  const { t } = useTranslation('admin/api-keys')
  return of.scopes.map((scope) => t(`scopes.${scope}`)).join(', ')
}

const COLUMNS: ResourceColumn<AdminApiKey>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: ({ name, hint, company }, { t }) => (
      <>
        <span className="medium">{name}</span>{' '}
        <code className="wire-name">{t('hint', { hint })}</code>
        {company !== null && <span className="sub">{company.name}</span>}
      </>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'person',
    isFull: true,
    skeleton: '120px',
    cell: ({ person }) => (
      <SubjectLink type="user" id={person.id}>
        {person.name || person.email}
      </SubjectLink>
    ),
    csv: ({ person }) => person.email,
  },
  {
    id: 'scopes',
    isFull: true,
    cell: (key) => (
      <>
        <Scopes of={key} />
        {key.networks.length > 0 && <span className="sub">{key.networks.join(', ')}</span>}
      </>
    ),
    csv: ({ scopes, networks }) => [...scopes, ...networks].join(', '),
  },
  {
    id: 'state',
    skeleton: '72px',
    cell: (key, { t, day }) => (
      <>
        <Badge tone={TONES[key.state]}>{t(`states.${key.state}`)}</Badge>
        {key.is_revoked_by_staff && <span className="sub">{t('byStaff')}</span>}
        {key.state === 'active' && key.expires_at !== null && (
          <span className="sub">{t('until', { when: day(key.expires_at) })}</span>
        )}
      </>
    ),
    csv: ({ state }, { t }) => t(`states.${state}`),
  },
  figure('per_minute', ({ per_minute: count }) => count),
  {
    id: 'last_used',
    skeleton: '112px',
    cell: ({ last_used_at: at, last_ip_address: address }, { t, moment: when, full }) =>
      at === null ? (
        <span className="muted">{t('never')}</span>
      ) : (
        <time dateTime={at} title={[full(at), address].join(' ')}>
          {when(at)}
        </time>
      ),
    csv: ({ last_used_at: at }, { full }) => (at === null ? '' : full(at)),
  },
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'acts',
    acts: { permission: MANAGE },
    cell: (key) => key.state === 'active' && <KeyButtons of={key} />,
  },
]

/** Its limit is changed, and it is taken away from its person, who is told. */
function KeyButtons({ of: key }: { of: AdminApiKey }) {
  return (
    <EditDelete
      of={apiKeys}
      row={key}
      isRow
      rights={RIGHTS}
      edit={(close) => <LimitDialog row={key} onClose={close} />}
      remove={(close) => <DeleteDialog of={apiKeys} row={key} remove={revokeKey} onClose={close} />}
    />
  )
}

/** Which programs may use the store in whose name. */
export function ApiKeysPage() {
  const { t } = useTranslation('admin/api-keys')
  return (
    <ResourceListPage
      of={apiKeys}
      columns={COLUMNS}
      about={t('about')}
      tabs={<IntegrationTabs />}
    />
  )
}
