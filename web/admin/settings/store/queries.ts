import { queryOptions } from '@tanstack/react-query'
import type { EditedSettings } from '../../../../worker/store/settings/schemas/settings.ts'
import { adminGet } from '../../frame/admin-call.ts'

export const storeSettingsQueries = {
  current: () =>
    queryOptions({
      queryKey: ['admin', 'store-settings'] as const,
      queryFn: async () => (await adminGet<{ data: EditedSettings }>('settings/store')).data,
    }),
}
