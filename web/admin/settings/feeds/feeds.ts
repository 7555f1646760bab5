import {
  type Feed,
  FEED_FORMATS,
  type FeedChanges,
  type FeedInput,
  type FeedPreviewInput,
  type NewFeed,
} from '../../../../worker/sales/feeds/schemas.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { oneOf, words } from '../../resource/search-params.ts'

/** What is on sale, as other sites read it. */
export const feeds = resource({
  name: 'feeds',
  texts: 'admin/feeds',
  permission: 'settings.integrations',
  trail: 'feed',
  search: { q: words(), format: oneOf(FEED_FORMATS, { words: 'formats' }) },
  sorts: ['name', 'asked_at', 'items'],
  defaultSort: 'name',
  list: (query, call) =>
    answerOf(api.admin.feeds.$get({ query: { per_page: '25', ...query } }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ name }: Feed) => name,
  everyMs: 30_000,
})

const one = api.admin.feeds[':id']
const at = ({ id }: { id: number }) => ({ param: { id: String(id) } })

export const createFeed = (json: FeedInput): Promise<NewFeed> =>
  dataOf(api.admin.feeds.$post({ json }))

export const updateFeed = (feed: { id: number }, json: FeedChanges): Promise<Feed> =>
  dataOf(one.$put({ ...at(feed), json }))

export const deleteFeed = (feed: { id: number }) => one.$delete(at(feed))

/** Brings a deleted one back, with its link. */
export const restoreFeed = (feed: { id: number }) => dataOf(one.restore.$post(at(feed)))

/** A new link; the one before is worth nothing from then on. */
export const renewLink = (feed: { id: number }): Promise<NewFeed> =>
  dataOf(one.link.$post(at(feed)))

/** The channels, groups and currencies a feed may be of. */
export const feedOptions = queryOptions({
  queryKey: [...feeds.key, 'options'],
  queryFn: () => dataOf(api.admin.feeds.options.$get()),
})

/** How many items a feed would have now, and the first of them; null asks nothing. */
export const feedPreview = (json: FeedPreviewInput | null) =>
  queryOptions({
    queryKey: [...feeds.key, 'preview', json],
    queryFn:
      json === null
        ? skipToken
        : ({ signal }) => dataOf(api.admin.feeds.preview.$post({ json }, { init: { signal } })),
  })
