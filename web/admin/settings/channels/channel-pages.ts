import { ChannelsPage } from './channels-page.tsx'
import { CreateChannelPage } from './create-channel-page.tsx'
import { EditChannelPage } from './edit-channel-page.tsx'

/** The pages of channels travel as one file. */
export const CHANNEL_PAGES = {
  list: ChannelsPage,
  create: CreateChannelPage,
  edit: EditChannelPage,
}
