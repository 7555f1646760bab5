import './integrations.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { figure, moment, type ResourceColumn } from '../../resource/columns.tsx'
import type { Controls } from '../../resource/filter-bar.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { sendAgain, webhookDeliveries } from './deliveries.ts'
import { DeliveryTries } from './delivery-tries.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'
import { webhooks } from './webhooks.ts'

const TONES = { waiting: 'accent', delivered: 'good', failed: 'bad' } as const

const COLUMNS: ResourceColumn<Delivery>[] = [
  {
    id: 'type',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (delivery) => (
      <>
        <code className="wire-name">{delivery.type}</code>
        <span className="sub">{delivery.webhook.name}</span>
      </>
    ),
    csv: ({ type, webhook }) => `${type} (${webhook.name})`,
  },
  {
    id: 'status',
    skeleton: '96px',
    cell: ({ status, next_at: next }, { t, moment: when }) => (
      <>
        <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
        {next !== null && <span className="sub">{t('next', { when: when(next) })}</span>}
      </>
    ),
    csv: ({ status }, { t }) => t(`statuses.${status}`),
  },
  {
    id: 'answer',
    isFull: true,
    skeleton: '200px',
    cell: (delivery) => <DeliveryTries of={delivery} />,
    csv: ({ tries }) => String(tries.at(-1)?.status ?? ''),
  },
  figure('tries', ({ tries }) => tries.length),
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'acts',
    acts: { permission: 'settings.integrations.manage' },
    cell: (delivery) => delivery.webhook.is_on && <SendAgain of={delivery} />,
  },
]

/** Sends a delivery once more. */
function SendAgain({ of: delivery }: { of: Delivery }) {
  const { t } = useTranslation('admin/webhook-deliveries')
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(delivery),
    onSuccess: () => showToast({ text: t('send.done', { type: delivery.type }) }),
    onError: showRefusal,
    onSettled: useRefresh(webhookDeliveries),
  })
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={t('send.of', { type: delivery.type, id: delivery.id })}
      onClick={() => mutate()}
    >
      {t('send.action')}
    </Button>
  )
}

const CONTROLS: Controls = {
  webhook: ({ value, onChange }) => (
    <WebhookFilter value={value === undefined ? '' : String(value)} onChange={onChange} />
  ),
}

interface FilterProps {
  value: string
  onChange: (id: number | undefined) => void
}

/** Those of one address. */
function WebhookFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('admin/webhook-deliveries')
  const { data } = useQuery(webhooks.listQuery({}, useLocale()))
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.webhook')}
      value={value}
      onValueChange={(id: string) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', label: t('filters.webhookAny') },
        ...(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

/** What was sent to whom, and what came back. */
export function DeliveriesPage() {
  const { t } = useTranslation('admin/webhook-deliveries')
  return (
    <ResourceListPage
      of={webhookDeliveries}
      columns={COLUMNS}
      about={t('about')}
      tabs={<IntegrationTabs />}
      controls={CONTROLS}
    />
  )
}
