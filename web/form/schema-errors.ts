import type { Say } from '../i18n/text-keys.ts'
import type { z } from 'zod'
import { issueSentence } from './issue-sentence.ts'

/**
 * Validates a form's values by a schema shared with the server: null when they are valid, else one
 * message per field path.
 */
export function schemaErrors(
  schema: z.ZodType,
  input: unknown,
  t: Say<'form'>,
): { fields: Record<string, string> } | null {
  const reading = schema.safeParse(input)
  if (reading.success) return null
  const fields: Record<string, string> = {}
  for (const issue of reading.error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issueSentence(issue, t)
  }
  return { fields }
}
