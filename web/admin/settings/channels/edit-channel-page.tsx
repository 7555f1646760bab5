import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminChannel } from '../../../../worker/sales/channels/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { ChannelEditor } from './channel-editor.tsx'
import { channelDetail, channels, deleteChannel } from './channels.ts'
import { ChannelsCrumb } from './channels-crumb.tsx'
import { LogoSection } from './logo-section.tsx'
import { useLeaveChannel } from './use-leave-channel.ts'

const route = getRouteApi('/$locale/admin/settings/channels/$channelId/edit')

/** `…/channels/{id}/edit`. */
export function EditChannelPage() {
  const { channelId } = route.useParams()
  const query = useQuery({ ...channelDetail(channelId), refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  const startOver = () => void query.refetch().then(() => setRound((before) => before + 1))
  // What was opened before may have been changed by others since.
  const fresh = { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
  return (
    <ResourcePage texts="admin/channels" query={fresh} list={<ChannelsCrumb key="list" />}>
      {(channel) => (
        <EditChannel key={`${channel.id}-${round}`} channel={channel} onStartOver={startOver} />
      )}
    </ResourcePage>
  )
}

interface Props {
  channel: AdminChannel
  onStartOver: () => void
}

function EditChannel({ channel, onStartOver }: Props) {
  const { t } = useTranslation('admin/channels')
  const can = useCan()
  const leave = useLeaveChannel()
  const [isDeleting, setDeleting] = useState(false)
  const { name } = channel
  return (
    <AdminPage
      title={t('edit.title', { name })}
      here={name}
      crumbs={[<ChannelsCrumb key="list" />]}
      about={<MarkupsOf channel={channel} />}
      actions={
        !channel.is_main &&
        can('settings.channels.delete') && (
          <Button icon={Trash2} onClick={() => setDeleting(true)}>
            {t('delete.action')}
          </Button>
        )
      }
      isAiry
    >
      <ChannelEditor channel={channel} onSaved={leave} onStartOver={onStartOver} />
      {can('settings.channels.update') && <LogoSection channel={channel} />}
      {isDeleting && (
        <DeleteDialog
          of={channels}
          row={channel}
          remove={deleteChannel}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
    </AdminPage>
  )
}

/** Prices of a channel differ by markup rules that are for it alone. */
function MarkupsOf({ channel: { rules_count: count } }: { channel: AdminChannel }) {
  const { t } = useTranslation('admin/channels')
  const locale = useLocale()
  const words = t('rules', { count })
  if (!useCan()('settings.markup-rules.view')) return <span>{words}</span>
  return (
    <Link className="link" to="/$locale/admin/prices/markups" params={{ locale }}>
      {words}
    </Link>
  )
}
