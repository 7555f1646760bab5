import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  InvitationInput,
  Team,
  TeamInput,
  TeamRole,
} from '../../../worker/people/teams/schemas.ts'
import { api } from '../../api/client.ts'
import { accountQueries } from '../../session/queries.ts'
import { teamQueries } from './queries.ts'

/** After any write lists, teams and the person, who has them in his menu, are asked anew. */
function useRefresh() {
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

const paramOf = (id: number) => ({ id: String(id) })

/** Makes a team, or renames the one with this id. */
export function useSaveTeam(id: number | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (json: TeamInput): Promise<Team> => {
      const answer =
        id === null
          ? await api.teams.$post({ json })
          : await api.teams[':id'].$put({ param: paramOf(id), json })
      return (await answer.json()).data
    },
    onSuccess: () => refresh(),
  })
}

/** Works for another team from now on. */
export function useSwitchTeam() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (teamId: number): Promise<Team> =>
      (await (await api['current-team'].$put({ json: { team_id: teamId } })).json()).data,
    onSuccess: () => refresh(),
  })
}

export function useDeleteTeam(id: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api.teams[':id'].$delete({ param: paramOf(id) }),
    onSuccess: () => refresh(id),
  })
}

export function useInvite(teamId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (json: InvitationInput) =>
      api.teams[':id'].members.$post({ param: paramOf(teamId), json }),
    onSuccess: () => refresh(),
  })
}

export function useChangeMember(teamId: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: number; role: TeamRole }) =>
      api.teams[':id'].members[':user_id'].$put({
        param: { ...paramOf(teamId), user_id: String(userId) },
        json: { role },
      }),
    onSettled: () => refresh(),
  })
}

/** Takes somebody out; `isSelf` leaves, after which the team is no longer one's own. */
export function useRemoveMember(teamId: number, { isSelf }: { isSelf: boolean }) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (userId: number) =>
      api.teams[':id'].members[':user_id'].$delete({
        param: { ...paramOf(teamId), user_id: String(userId) },
      }),
    onSuccess: () => refresh(isSelf ? teamId : undefined),
  })
}

export function useWithdraw() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => api['team-invitations'][':id'].$delete({ param: paramOf(id) }),
    onSettled: () => refresh(),
  })
}

/** Joins by the signed link of a mail. */
export function useAccept() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id, signature }: { id: string; signature: string }): Promise<Team> => {
      const call = api['team-invitations'][':id'].$get({ param: { id }, query: { signature } })
      return (await (await call).json()).data
    },
    onSuccess: () => refresh(),
  })
}
