import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditedSettings, StoreSettingsInput } from '../../../worker/settings/schemas.ts'
import { adminSend } from '../admin/admin-call.ts'
import { settingsQueries } from '../settings/queries.ts'
import { storeSettingsQueries } from './queries.ts'

/** Saves all the settings; the pages of the shop follow at once. */
export function useSaveStoreSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: StoreSettingsInput) =>
      adminSend<EditedSettings>('PUT', 'settings/store', input),
    onSuccess: (saved) => {
      queryClient.setQueryData(storeSettingsQueries.current().queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: settingsQueries.all() })
    },
  })
}
