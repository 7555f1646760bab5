import type { z } from 'zod'
import { isLeakedPassword } from './is-leaked-password.ts'

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
