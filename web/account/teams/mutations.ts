import { useMutation } from '@tanstack/react-query'
import type {
  InvitationInput,
  Team,
  TeamInput,
  TeamRole,
} from '../../../worker/people/teams/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useTeamsRefresh } from '../../session/use-switch-team.ts'

const paramOf = (id: number) => ({ id: String(id) })

/** Makes a team, or renames the one with this id. */
export function useSaveTeam(id: number | null) {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: (json: TeamInput): Promise<Team> =>
      id === null
        ? dataOf(api.teams.$post({ json }))
        : dataOf(api.teams[':id'].$put({ param: paramOf(id), json })),
    onSuccess: () => refresh(),
  })
}

export function useDeleteTeam(id: number) {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: () => api.teams[':id'].$delete({ param: paramOf(id) }),
    onSuccess: () => refresh(id),
  })
}

export function useInvite(teamId: number) {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: (json: InvitationInput) =>
      api.teams[':id'].members.$post({ param: paramOf(teamId), json }),
    onSuccess: () => refresh(),
  })
}

export function useChangeMember(teamId: number) {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: number; role: TeamRole }) =>
      api.teams[':id'].members[':user_id'].$put({
        param: { ...paramOf(teamId), user_id: String(userId) },
        json: { role },
      }),
    onSettled: () => refresh(),
  })
}

/** Removes a member; with `isSelf` the person leaves, and the team is no longer theirs. */
export function useRemoveMember(teamId: number, { isSelf }: { isSelf: boolean }) {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: (userId: number) =>
      api.teams[':id'].members[':user_id'].$delete({
        param: { ...paramOf(teamId), user_id: String(userId) },
      }),
    onSuccess: () => refresh(isSelf ? teamId : undefined),
  })
}

export function useWithdraw() {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: (id: number) => api['team-invitations'][':id'].$delete({ param: paramOf(id) }),
    onSettled: () => refresh(),
  })
}

/** Joins by the signed link of a mail. */
export function useAccept() {
  const refresh = useTeamsRefresh()
  return useMutation({
    mutationFn: ({ id, signature }: { id: string; signature: string }): Promise<Team> => {
      const call = api['team-invitations'][':id'].$get({ param: { id }, query: { signature } })
      return dataOf(call)
    },
    onSuccess: () => refresh(),
  })
}
