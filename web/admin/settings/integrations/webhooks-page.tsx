import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { NewWebhook, Webhook } from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { ShownOnce } from '../../../form/shown-once.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, type ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { EditDelete } from '../../resource/edit-delete.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'
import { SecretButton, TestButton } from './webhook-buttons.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { deleteWebhook, webhooks } from './webhooks.ts'

const MANAGE = 'settings.integrations.manage'
const TONES = { on: 'good', failing: 'warn', off: 'plain', stopped: 'bad' } as const

/** Events in words. */
function Events({ of }: { of: Webhook }) {
  const { t } = useTranslation('admin/webhooks')
  return of.events.map((type) => t(`events.${type}`)).join(', ')
}

const columns = (onMade: (made: NewWebhook) => void): ResourceColumn<Webhook>[] => [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '200px',
    cell: ({ name, url }) => (
      <>
        <span className="medium">{name}</span>
        <span className="sub">{url}</span>
      </>
    ),
    csv: ({ name, url }) => `${name} (${url})`,
  },
  {
    id: 'events',
    isFull: true,
    skeleton: '200px',
    cell: (webhook) => <Events of={webhook} />,
    csv: ({ events }) => events.join(', '),
  },
  {
    id: 'state',
    skeleton: '96px',
    cell: (webhook, { t, moment }) => (
      <>
        <Badge tone={TONES[webhook.state]}>{t(`states.${webhook.state}`)}</Badge>
        {webhook.failing_since !== null && (
          <span className="sub">{t('failingSince', { when: moment(webhook.failing_since) })}</span>
        )}
        {webhook.old_secret_until !== null && (
          <span className="sub">{t('oldSecret', { when: moment(webhook.old_secret_until) })}</span>
        )}
      </>
    ),
    csv: ({ state }, { t }) => t(`states.${state}`),
  },
  figure('waiting', ({ waiting }) => waiting),
  {
    id: 'acts',
    acts: { permission: MANAGE },
    cell: (webhook) => (
      <span className="row nowrap-row">
        <TestButton of={webhook} />
        <SecretButton of={webhook} onMade={onMade} />
        <EditDelete
          of={webhooks}
          row={webhook}
          rights={{ edit: MANAGE, delete: MANAGE }}
          isRow
          edit={(close) => <WebhookDialog row={webhook} onClose={close} />}
          remove={(close) => (
            <DeleteDialog of={webhooks} row={webhook} remove={deleteWebhook} onClose={close} />
          )}
        />
      </span>
    ),
  },
]

/** Which servers the store tells what happens, and whether it arrives. */
export function WebhooksPage() {
  const { t } = useTranslation('admin/webhooks')
  const can = useCan()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const shown = useMemo(() => columns(setMade), [])
  return (
    <>
      <ResourceListPage
        of={webhooks}
        columns={shown}
        about={t('about')}
        tabs={<IntegrationTabs />}
        note={() =>
          made !== null && (
            <ShownOnce
              title={t('secret.once', { name: made.name })}
              values={[{ text: made.secret, copy: t('secret.copy') }]}
              copied={t('secret.copied')}
              notCopied={t('secret.notCopied')}
            />
          )
        }
        action={
          can(MANAGE) && (
            <Button kind="main" icon={Plus} onClick={() => setIsAdding(true)}>
              {t('create.action')}
            </Button>
          )
        }
      />
      {isAdding && <WebhookDialog row={null} onMade={setMade} onClose={() => setIsAdding(false)} />}
    </>
  )
}
