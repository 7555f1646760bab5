import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshQueries } from '../../api/refresh-queries.ts'
import type { Noun } from './use-resource-dialog.ts'
import { useCommandKey } from './use-command-key.ts'

/** With what a command is sent, so that the API carries it out once however often it arrives. */
export interface CommandCall {
  headers: { 'Idempotency-Key': string }
}

/**
 * A command about one thing of the back office, or one that makes a new one, with `id` null; its answer is
 * the thing as it is then. The same input sent again, after an answer that was lost, is the same command:
 * it is carried out once.
 */
export function useCommand<
  Id extends number | null,
  Input extends object | void,
  Answer extends { data: { id: number } },
>(
  of: Pick<Noun<never>, 'key' | 'alsoRefresh'>,
  id: Id,
  send: (id: Id, input: Input, call: CommandCall) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useCommandKey()
  const detailOf = (which: number) => [...of.key, 'detail', which]
  const refresh = (queryKey: readonly unknown[]) => refreshQueries(queryClient, queryKey)
  const textOf = (input: Input) => (input === undefined ? '' : JSON.stringify(input))
  return useMutation({
    mutationFn: (input: Input) =>
      send(id, input, { headers: { 'Idempotency-Key': keyOf(textOf(input)) } }),
    onSuccess: async ({ data }, input) => {
      // What is undone later may be done again.
      forget(textOf(input))
      const detail = detailOf(data.id)
      // An older answer on its way must not take the place of this one.
      await queryClient.cancelQueries({ queryKey: detail })
      queryClient.setQueryData(detail, data)
      void refresh([...of.key, 'list'])
      for (const key of of.alsoRefresh ?? []) void refresh(key)
    },
    // What was refused was mostly decided on what has changed since.
    onError: () => void refresh(id === null ? of.key : detailOf(id)),
  })
}
