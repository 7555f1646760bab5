import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoginAnswer } from '../../../worker/people/accounts/schemas/account.ts'
import { freshToken } from '../../api/api-fetch.ts'
import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { accountQueries } from '../../session/queries.ts'
import { signedInHint } from '../../session/signed-in-hint.ts'
import { twoFactorFlag } from './two-factor-flag.ts'

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

export interface Registration {
  kind: 'private' | 'company'
  company_name: string
  first_name: string
  last_name: string
  email: string
  password: string
  password_confirmation: string
}

/** Ignores the refusal that this browser is signed in already, by another tab. */
export function unlessSignedIn(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'already_signed_in') throw error
}

async function login(credentials: Credentials): Promise<LoginAnswer> {
  twoFactorFlag.write(false)
  await freshToken()
  try {
    return await answerOf(api.login.$post({ json: credentials }))
  } catch (error) {
    unlessSignedIn(error)
    return { two_factor: false }
  }
}

/** Reads the person who has just signed in, in this tab and the others. */
export async function welcome(queryClient: QueryClient): Promise<void> {
  twoFactorFlag.write(false)
  signedInHint.write(true)
  await queryClient.fetchQuery({ ...accountQueries.certainUser(), staleTime: 0 })
}

/**
 * Signs in and reads the person, unless a second factor is asked for. Field errors come as an
 * ApiError.
 */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: login,
    onSuccess: async ({ two_factor: needsCode }) => {
      if (needsCode) twoFactorFlag.write(true)
      else await welcome(queryClient)
    },
  })
}

/** Creates an account and signs in. */
export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: Registration) => {
      await freshToken()
      await api.register.$post({ json })
    },
    onSuccess: () => welcome(queryClient),
  })
}

/** What the owner types by a link of `npm run make-owner`. */
export type OwnerForm = Pick<
  Registration,
  'first_name' | 'last_name' | 'password' | 'password_confirmation'
>

/** Opens an owner's account by the token of such a link, and signs in. */
export function useOpenOwnerAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: OwnerForm & { token: string }) => {
      await freshToken()
      await api['owner-link'].open.$post({ json })
    },
    onSuccess: () => welcome(queryClient),
  })
}

/** Requests a mail to choose a new password; answers the server's message. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (json: { email: string }) => answerOf(api['forgot-password'].$post({ json })),
  })

/** Sets a new password by the token of a mail; answers the server's message. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (
      json: Pick<Registration, 'email' | 'password' | 'password_confirmation'> & { token: string },
    ) => answerOf(api['reset-password'].$post({ json })),
  })
