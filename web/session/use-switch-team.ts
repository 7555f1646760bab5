import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Team } from '../../worker/people/teams/schemas.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { accountQueries } from './queries.ts'
import { teamQueries } from './team-queries.ts'

/** After any write the teams and the person, whose menu shows them, are read again. */
export function useTeamsRefresh() {
  const queryClient = useQueryClient()
  return (gone?: number) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
      queryClient.invalidateQueries({
        queryKey: teamQueries.all(),
        // The page of a deleted team is not read again: it would answer "not found".
        predicate: ({ queryKey }) => gone === undefined || queryKey[3] !== gone,
      }),
    ])
}

/** Switches the team the person works for. */
export function useSwitchTeam() {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: (teamId: number): Promise<Team> =>
      dataOf(api['current-team'].$put({ json: { team_id: teamId } })),
    onSuccess: () => refresh(),
  })
}
