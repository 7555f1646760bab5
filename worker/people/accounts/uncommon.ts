import { LEAKED_PASSWORDS } from './leaked-passwords.ts'
import type { z } from 'zod'

let leaked: Set<string> | undefined

const passwordIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'password' in value ? value.password : undefined

/** The same form, refusing common passwords with the sentence of the whole rule. */
export function uncommon<Form extends z.ZodType<{ password: string }>>(form: Form): Form {
  return form.refine(({ password }) => !isLeakedPassword(password), {
    path: ['password'],
    message: 'weak_password',
    when: ({ value, issues }) =>
      typeof passwordIn(value) === 'string' && !issues.some(({ path }) => path?.[0] === 'password'),
  })
}

/**
 * Whether a password is a common one, ignoring case and signs at its end: "Password1!" is "password1". The
 * list has only those that could meet the rule: 8 characters, a digit.
 */
function isLeakedPassword(password: string): boolean {
  leaked ??= new Set(LEAKED_PASSWORDS.split(/\s+/))
  const plain = password.normalize('NFKC').toLowerCase()
  return leaked.has(plain) || leaked.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''))
}
