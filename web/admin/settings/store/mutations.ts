import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreSettingsInput } from '../../../../worker/store/settings/schemas/settings.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { Confirmed } from '../../../session/use-confirmed.tsx'
import { settingsQueries } from '../../../shell/init/queries.ts'
import { storeSettingsQueries } from './queries.ts'

/**
 * Saves all the settings; the pages of the shop follow at once. Null when the person would not confirm their
 * password.
 */
export function useSaveStoreSettings(confirmed: Confirmed['confirmed']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: StoreSettingsInput) =>
      confirmed(() => dataOf(api.admin.settings.store.$put({ json: input }))),
    onSuccess: (saved) => {
      if (saved === null) return
      queryClient.setQueryData(storeSettingsQueries.current().queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: settingsQueries.all() })
    },
  })
}
