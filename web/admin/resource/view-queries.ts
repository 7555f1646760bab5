import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ListName,
  SavedView,
  SavedViewInput,
} from '../../../worker/store/saved-views/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

/** Views of a list: the person's own and those shared with them, by name. */
export const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['admin', 'saved-views', list] as const,
    queryFn: ({ signal }) =>
      dataOf(api.admin['saved-views'].$get({ query: { list } }, { init: { signal } })),
    staleTime: 60_000,
  })

/** Saves and deletes views of a list; both are on screen at once and taken back when refused. */
export function useViewWrites(list: ListName) {
  const queryClient = useQueryClient()
  const { queryKey } = viewsQuery(list)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const save = useMutation({
    mutationFn: (input: Omit<SavedViewInput, 'list'>) =>
      dataOf(api.admin['saved-views'].$post({ json: { ...input, list } })),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) =>
      api.admin['saved-views'][':id'].$delete({ param: { id: String(id) } }),
    onMutate: ({ id }) =>
      queryClient.setQueryData(queryKey, (views) => views?.filter((view) => view.id !== id)),
    onSettled: refresh,
  })
  return { save, remove }
}
