import { Link } from '@tanstack/react-router'
import type { AdminChannel } from '../../../../worker/sales/channels/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { channels } from './channels.ts'

const COLUMNS: ResourceColumn<AdminChannel>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (channel) => <NameCell channel={channel} />,
    csv: ({ name }) => name,
  },
  plain('code', ({ code }) => code),
  {
    id: 'hostname',
    skeleton: '96px',
    cell: ({ hostname }) => <span translate="no">{hostname ?? '–'}</span>,
    csv: ({ hostname }) => hostname ?? '–',
  },
  plain('currency', ({ currency }) => currency ?? '–'),
  plain('state', ({ is_main: isMain, is_enabled: isOn }, { t }) =>
    t(isMain ? 'state.main' : isOn ? 'state.on' : 'state.off'),
  ),
  figure('orders', ({ orders_count: count }) => count),
  figure('rules', ({ rules_count: count }) => count),
]

function NameCell({ channel: { id, name } }: { channel: AdminChannel }) {
  const { locale } = useFormat()
  return (
    <Link
      className="link medium"
      to="/$locale/admin/settings/channels/$channelId/edit"
      params={{ locale, channelId: id }}
    >
      {name}
    </Link>
  )
}

/** The hosts at which the store sells, each with what differs there. */
export function ChannelsPage() {
  const { t } = useTranslation('admin/channels')
  const can = useCan()
  return (
    <ResourceListPage
      of={channels}
      columns={COLUMNS}
      about={t('about.list')}
      action={
        can('settings.channels.create') && (
          <CreateLink to="/$locale/admin/settings/channels/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
