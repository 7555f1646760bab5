import { z } from 'zod'

const SHORTEST = 8
const LONGEST = 128

/**
 * The rule of passwords but for the commonest, which the server alone knows: 8 to 128 characters, an
 * upper-case letter and a digit, of any script. Characters count as they are hashed: composed.
 */
export function isStrongPassword(password: string): boolean {
  const letters = Array.from(password.normalize('NFKC'))
  return (
    letters.length >= SHORTEST &&
    password.length <= LONGEST &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password)
  )
}

/** A password to be: one sentence, the whole rule, whatever of it is broken. */
export const NewPassword = z.string().refine(isStrongPassword, 'weak_password')

/** The two boxes of a new password; the form they stand in takes `.refine(...samePasswords)`. */
export const NewPasswords = { password: NewPassword, password_confirmation: z.string().max(256) }

interface Pair {
  password?: unknown
  password_confirmation?: unknown
}

/** Refuses a confirmation that differs, also while other fields are still wrong. */
export const samePasswords = [
  (form: Pair) => form.password === form.password_confirmation,
  {
    path: ['password_confirmation'],
    message: 'passwords_differ',
    when: ({ value }: { value: unknown }) =>
      typeof (value as Pair | null)?.password_confirmation === 'string',
  },
] as const satisfies Parameters<z.ZodType<Pair>['refine']>
