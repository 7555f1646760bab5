import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Team } from '../../worker/people/teams/schemas.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { accountQueries } from './queries.ts'
import { teamQueries } from './team-queries.ts'

/** After any write lists, teams and the person, who has them in his menu, are asked anew. */
export function useTeamsRefresh() {
  const queryClient = useQueryClient()
  return (gone?: number) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
      queryClient.invalidateQueries({
        queryKey: teamQueries.all(),
        // The page of what is gone is not asked again: its next answer would be "not found".
        predicate: ({ queryKey }) => gone === undefined || queryKey[3] !== gone,
      }),
    ])
}

/** Works for another team from now on. */
export function useSwitchTeam() {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: (teamId: number): Promise<Team> =>
      dataOf(api['current-team'].$put({ json: { team_id: teamId } })),
    onSuccess: () => refresh(),
  })
}
