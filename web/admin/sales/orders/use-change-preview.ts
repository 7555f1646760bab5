import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { type ChangeDraft, toChangeInput } from './change-form.ts'
import { orders } from './orders.ts'

/** Named as agreed while no preview has been seen: the API refuses it. */
export const UNSEEN = '0'.repeat(64)

/** What a change would come to; read again with the order. Nothing while what is typed cannot be read. */
export function useChangePreview(id: number, draft: ChangeDraft) {
  const { lines = [] } = toChangeInput(draft)
  const isRead = lines.every(
    ({ quantity, price_micros: price }) => !Number.isNaN(quantity) && !Number.isNaN(price),
  )
  // The reason is needed to save alone.
  const json = { lines, reason: '-' }
  return useQuery({
    queryKey: [...orders.key, 'detail', id, 'change', json],
    queryFn: ({ signal }) =>
      dataOf(
        api.admin.orders[':id'].changes.preview.$post(
          { param: { id: String(id) }, json },
          { init: { signal } },
        ),
      ),
    enabled: isRead && lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  })
}
