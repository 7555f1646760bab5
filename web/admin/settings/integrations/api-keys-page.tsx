import './integrations.css'
import { useState } from 'react'
import type { AdminApiKey } from '../../../../worker/people/api-keys/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { moment, type ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { apiKeys, revokeKey } from './api-keys.ts'
import { IntegrationTabs } from './integration-tabs.tsx'

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
    acts: { permission: 'settings.integrations.manage' },
    cell: (key) => key.state === 'active' && <RevokeButton of={key} />,
  },
]

/** Takes a key away from its person, who is told. */
function RevokeButton({ of: key }: { of: AdminApiKey }) {
  const { t } = useTranslation('admin/api-keys')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        aria-label={t('delete.of', { name: key.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('delete.confirm')}
      </Button>
      {isOpen && (
        <DeleteDialog of={apiKeys} row={key} remove={revokeKey} onClose={() => setIsOpen(false)} />
      )}
    </>
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
