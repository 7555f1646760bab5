import type {
  AdminChannel,
  ChannelChanges,
  ChannelInput,
} from '../../../../worker/sales/channels/schemas.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import type { Locale } from '../../../lib/locales.ts'
import { detail, resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

/** Where the store sells: by host, with what differs there. */
export const channels = resource({
  name: 'channels',
  texts: 'admin/channels',
  permission: 'settings.channels',
  search: { q: words(), state: oneOf(['on', 'off']) },
  sorts: ['name', 'code', 'hostname', 'orders'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.channels.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: { name: string }) => name,
  alsoRefresh: [['admin', 'markup-rules']],
  trail: 'channel',
})

const one = api.admin.channels[':id']
const idOf = (id: number) => ({ id: String(id) })

export const channelDetail = detail(channels, (id: number, call) =>
  dataOf(one.$get({ param: idOf(id) }, call)),
)

/** What a channel may choose from, named in the language. */
export const channelChoices = (locale: Locale) => ({
  queryKey: [...channels.key, 'choices', locale] as const,
  queryFn: () => dataOf(api.admin.channels.choices.$get({}, inLanguage(locale))),
})

export const createChannel = (json: ChannelInput): Promise<AdminChannel> =>
  dataOf(api.admin.channels.$post({ json }))

export const updateChannel = (id: number, json: ChannelChanges): Promise<AdminChannel> =>
  dataOf(one.$put({ param: idOf(id), json }))

export const deleteChannel = ({ id }: { id: number }) => one.$delete({ param: idOf(id) })

/** A file gives it a picture, null takes it away. */
export const changeLogo = (id: number, logo: File | null): Promise<AdminChannel> =>
  logo === null
    ? dataOf(one.logo.$delete({ param: idOf(id) }))
    : dataOf(one.logo.$put({ param: idOf(id), form: { logo } }))
