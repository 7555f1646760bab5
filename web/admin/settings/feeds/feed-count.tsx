import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FeedPreview, FeedPreviewInput } from '../../../../worker/sales/feeds/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { feedPreview } from './feeds.ts'

const TYPING_MS = 300

/** How many items the feed would have now, as its form is filled in. */
export function FeedCount({ of }: { of: FeedPreviewInput | null }) {
  const { t } = useTranslation('admin/feeds')
  const sayCount = useCountWords()
  // Compared by what it says: each look at the form makes another object.
  const asked = useDebounced(JSON.stringify(of), TYPING_MS)
  const input = JSON.parse(asked) as FeedPreviewInput | null
  const { data, isError, isFetching } = useQuery({
    ...feedPreview(input),
    placeholderData: keepPreviousData<FeedPreview>,
  })
  return (
    <p role="status" className="feed-count" aria-busy={isFetching}>
      {input === null || isError
        ? t('count.unknown')
        : data === undefined
          ? t('count.counting')
          : sayCount(data)}
    </p>
  )
}

/** "12,400 items now", or that there are more than those that were counted. */
export function useCountWords() {
  const { t } = useTranslation('admin/feeds')
  const { integer } = useFormat()
  return ({ items, is_more: isMore }: FeedPreview): string =>
    t(isMore ? 'count.more' : 'count.items', { count: items, items: integer(items) })
}
