import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** The settings as the API answers them. */
export type EditedSettings = InferResponseType<typeof api.admin.settings.store.$get>['data']

export const storeSettingsQueries = {
  current: () =>
    queryOptions({
      queryKey: ['admin', 'store-settings'] as const,
      queryFn: () => dataOf(api.admin.settings.store.$get()),
    }),
}
