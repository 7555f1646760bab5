import { z } from 'zod'

const SHORTEST = 8
const LONGEST = 128

/**
 * The password rule, except for the list of common passwords, which only the server has: 8 to 128 characters,
 * an upper-case letter and a digit, of any script. Characters are counted as they are hashed: composed.
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

/** A new password. Whatever part of the rule is broken, the error is one sentence with the whole rule. */
export const NewPassword = z.string().refine(isStrongPassword, 'weak_password')

/** The two fields of a new password; the form around them takes `.refine(...samePasswords)`. */
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
