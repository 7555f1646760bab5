import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { ChannelEditor } from './channel-editor.tsx'
import { ChannelsCrumb } from './channels-crumb.tsx'
import { useLeaveChannel } from './use-leave-channel.ts'

/** `…/channels/create`. */
export function CreateChannelPage() {
  const { t } = useTranslation('admin/channels')
  const leave = useLeaveChannel()
  return (
    <AdminPage title={t('create.title')} crumbs={[<ChannelsCrumb key="list" />]} isAiry>
      <ChannelEditor channel={null} onSaved={leave} onStartOver={leave} />
    </AdminPage>
  )
}
