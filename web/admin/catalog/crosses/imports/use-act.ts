import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { showRefusal } from '../../../../shell/show-refusal.ts'
import { CROSSES } from '../crosses.ts'
import { importKey } from './imports.ts'

/** Does something with a file; what it has become is shown at once, everything else about crosses is asked for again. */
export function useAct<Input = void>(act: (input: Input) => Promise<CrossImport>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (made) => {
      queryClient.setQueryData(importKey(made.id), made)
      await queryClient.invalidateQueries({ queryKey: CROSSES, refetchType: 'active' })
    },
    onError: async (error) => {
      showRefusal(error)
      await queryClient.invalidateQueries({ queryKey: CROSSES })
    },
  })
}
