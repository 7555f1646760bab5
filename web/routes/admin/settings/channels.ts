import { createRoute } from '@tanstack/react-router'
import { channels } from '../../../admin/settings/channels/channels.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { lazyPages } from '../lazy-pages.ts'
import { listRoute } from '../list-route.ts'

const page = lazyPages(
  async () => (await import('../../../admin/settings/channels/channel-pages.ts')).CHANNEL_PAGES,
)

const bringTexts = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, [channels.texts, 'account/addresses'])

export const channelsRoute = createRoute({
  ...listRoute(channels),
  path: 'settings/channels',
  component: page('list'),
})

export const createChannelRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/channels/create',
  staticData: { permission: 'settings.channels.create' },
  beforeLoad: bringTexts,
  component: page('create'),
})

export const editChannelRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/channels/$channelId/edit',
  staticData: { permission: channels.view },
  params: {
    parse: ({ channelId }) => ({ channelId: idParam(channelId) }),
    stringify: ({ channelId }) => ({ channelId: String(channelId) }),
  },
  beforeLoad: bringTexts,
  component: page('edit'),
})
