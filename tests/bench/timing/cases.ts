/** A question about an address, which somebody has or nobody, and how it is answered. */
export interface Case {
  name: string
  path: string
  body: (email: string) => object
  expected: { known: number; unknown: number }
  /** The address has failed to sign in nine times before: its owner, if any, is warned now. */
  hasFailures: boolean
  /** Calls at a time: so few that passwords being hashed do not queue for the CPU. */
  atOnce: number
}

const logIn = {
  path: '/api/login',
  body: (email: string) => ({ email, password: 'Wrong-password-1' }),
  expected: { known: 422, unknown: 422 },
  atOnce: 1,
}

export const CASES: Case[] = [
  { name: 'login', ...logIn, hasFailures: false },
  { name: '… the tenth failure', ...logIn, hasFailures: true },
  {
    name: 'register',
    path: '/api/register',
    body: (email) => ({
      first_name: 'Novel',
      last_name: 'Person',
      email,
      password: 'Right-password-1',
      password_confirmation: 'Right-password-1',
      kind: 'private',
    }),
    expected: { known: 422, unknown: 201 },
    hasFailures: false,
    atOnce: 2,
  },
  {
    name: 'forgot password',
    path: '/api/forgot-password',
    body: (email) => ({ email }),
    expected: { known: 200, unknown: 200 },
    hasFailures: false,
    atOnce: 4,
  },
]
