import type { ApiRoute } from './list-routes.ts'

interface Refusal {
  status: number
  description: string
  /** The `code` of an example. */
  code: string
  message: string
  isOf: (route: ApiRoute) => boolean
}

const isSignedIn = ({ access }: ApiRoute) => !['public', 'guest', 'signed'].includes(access)
const isWrite = ({ method }: ApiRoute) => method !== 'GET'
const has = (part: string) => (route: ApiRoute) => route.takes.some(({ target }) => target === part)

/** Refusals with a status of their own, and which calls they can come from. Any other is the default answer. */
const REFUSALS: readonly Refusal[] = [
  {
    status: 401,
    description: 'Nobody is signed in, or the key does not work',
    code: 'unauthenticated',
    message: 'Please sign in.',
    isOf: isSignedIn,
  },
  {
    status: 403,
    description:
      'Not allowed: the permission, the scope of the key or a confirmed address is missing',
    code: 'forbidden',
    message: 'You do not have permission to do this.',
    isOf: isSignedIn,
  },
  {
    status: 404,
    description: 'There is no such thing, or it is somebody else’s',
    code: 'not_found',
    message: 'There is nothing here.',
    isOf: has('param'),
  },
  {
    status: 419,
    description: 'The CSRF token is absent or wrong; calls with a key need none',
    code: 'csrf_mismatch',
    message: 'The page has expired. Reload it and try again.',
    isOf: (route) => isWrite(route) && route.access !== 'signed',
  },
  {
    status: 422,
    description: 'What was sent is wrong; `errors` says what, by field',
    code: 'validation',
    message: 'Fill this in.',
    isOf: (route) => has('json')(route) || has('form')(route) || has('query')(route),
  },
  {
    status: 423,
    description: 'The password is to be confirmed first',
    code: 'password_confirmation_required',
    message: 'Please confirm your password first.',
    isOf: ({ isConfirmed }) => isConfirmed,
  },
  {
    status: 429,
    description: 'Too many calls; `Retry-After` says when to go on',
    code: 'too_many_attempts',
    message: 'Too many attempts.',
    isOf: (route) => isSignedIn(route) || isWrite(route),
  },
]

const refOf = (code: string) => ({ $ref: `#/components/responses/${code}` })

/** The refusals that a call can end in, by status. */
export const refusalsOf = (route: ApiRoute): Record<string, { $ref: string }> =>
  Object.fromEntries(
    REFUSALS.filter(({ isOf }) => isOf(route)).map(({ status, code }) => [status, refOf(code)]),
  )

/** What they are, once for all calls. */
export const refusalAnswers = () =>
  Object.fromEntries(
    REFUSALS.map(({ code, description, message }) => [
      code,
      {
        description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: {
              message,
              code,
              request_id: '1f0c7e0a-5d39-4c55-9a83-0f6d5f1f9a52',
              ...(code === 'validation' && { errors: { name: [message] } }),
            },
          },
        },
      },
    ]),
  )
