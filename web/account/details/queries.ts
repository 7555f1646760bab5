import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import type { EmailPreferencesChange } from '../../../worker/people/profile/schemas.ts'
import type { EmailPreferences } from '../../../worker/store/mail/schemas/preferences.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { accountQueries } from '../../session/queries.ts'
import type { Confirmed } from '../../session/use-confirmed.tsx'

/** What the API takes as a profile. */
export type ProfileBody = InferRequestType<(typeof api.user)['profile-information']['$put']>['json']

/** Shows the answered person at once wherever they are shown. */
function useKeepUser() {
  const queryClient = useQueryClient()
  return (user: CurrentUser) => queryClient.setQueryData(accountQueries.user().queryKey, user)
}

/**
 * Saves the profile; `confirmed` asks for the password where the API wants it (a new e-mail). Null
 * when the person cancels.
 */
export function useSaveProfile(confirmed: Confirmed['confirmed']) {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: (json: ProfileBody) =>
      confirmed(() => dataOf(api.user['profile-information'].$put({ json }))),
    onSuccess: (saved) => saved !== null && keep(saved),
  })
}

/** Has the verification mail sent again. */
export const useSendVerification = () =>
  useMutation({ mutationFn: () => api.email['verification-notification'].$post() })

/** Cancels a new address that waits for confirmation. */
export function useCancelEmail(user: CurrentUser) {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: () => api.user['pending-email'].$delete(),
    onSuccess: () => keep({ ...user, pending_email: null }),
  })
}

/** Uploads the photo with the rest of the profile unchanged. */
export function useSavePhoto(user: CurrentUser) {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: (photo: File) => {
      const { first_name, last_name, email } = user
      const form = { _method: 'PUT' as const, first_name, last_name, email, photo }
      return dataOf(
        api.user['profile-information'].$post({
          form: { ...form, phone: user.phone ?? '' },
        }),
      )
    },
    onSuccess: keep,
  })
}

export function useRemovePhoto(user: CurrentUser) {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: () => api.user['profile-photo'].$delete(),
    onSuccess: () => keep({ ...user, photo_url: null }),
  })
}

export const emailPreferencesQuery = () =>
  queryOptions({
    queryKey: ['email-preferences'] as const,
    queryFn: () => dataOf(api.user['email-preferences'].$get()),
  })

/** Changes a switch at once, and back if the server refuses. */
export function useSetEmailPreference() {
  const queryClient = useQueryClient()
  const { queryKey } = emailPreferencesQuery()
  return useMutation({
    mutationFn: (json: EmailPreferencesChange) =>
      dataOf(api.user['email-preferences'].$put({ json })),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before: EmailPreferences | undefined) =>
        before === undefined ? before : ({ ...before, ...change } as EmailPreferences),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
