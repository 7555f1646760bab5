import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showRefusal } from '../../../shell/show-refusal.ts'
import type { AnyImport, ImportsOf } from './imports-of.ts'

/** Does something with a file; what it has become is shown at once, all it may have changed is asked for again. */
export function useAct<One extends AnyImport, Input = void>(
  { key, importKey }: ImportsOf<One>,
  act: (input: Input) => Promise<One>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (made) => {
      queryClient.setQueryData(importKey(made.id), made)
      await queryClient.invalidateQueries({ queryKey: key, refetchType: 'active' })
    },
    onError: async (error) => {
      showRefusal(error)
      await queryClient.invalidateQueries({ queryKey: key })
    },
  })
}
