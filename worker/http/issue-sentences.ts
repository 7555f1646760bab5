import type { core } from 'zod'
import type { AppError } from '../errors.ts'
import { SENTENCES } from '../i18n/texts.ts'

type Issue = core.$ZodIssue
type Refusal = { sentence: string; params: Record<string, string | number> }

const MOST_FIELDS = 100

/** Refusals by field path (`lines.3.quantity`), each a key of the texts with what fills it. */
export function fieldsOfIssues(issues: readonly Issue[]): NonNullable<AppError['fields']> {
  const fields = new Map<string, Refusal[]>()
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const path = issue.path.map(String).join('.')
    fields.set(path, [...(fields.get(path) ?? []), refusalOf(issue)])
  }
  return Object.fromEntries(fields)
}

/** A schema's own refusal is a key in place of the library's message. */
function refusalOf(issue: Issue): Refusal {
  if (Object.hasOwn(SENTENCES, issue.message)) {
    return { sentence: issue.message, params: 'params' in issue ? textParams(issue.params) : {} }
  }
  switch (issue.code) {
    case 'invalid_type':
      return { sentence: typeSentence(issue), params: {} }
    case 'too_small':
      return sizeRefusal(issue.origin, Number(issue.minimum), 'small')
    case 'too_big':
      return sizeRefusal(issue.origin, Number(issue.maximum), 'big')
    case 'invalid_format':
      return { sentence: FORMATS[issue.format] ?? 'invalid', params: {} }
    case 'invalid_value':
      return { sentence: 'not_one_of', params: { values: issue.values.map(String).join(', ') } }
    case 'unrecognized_keys':
      return { sentence: 'unknown_keys', params: { keys: issue.keys.slice(0, 10).join(', ') } }
    default:
      return { sentence: 'invalid', params: {} }
  }
}

const FORMATS: Record<string, string> = { email: 'not_an_email', url: 'not_a_url' }

const TYPES: Record<string, string> = {
  string: 'not_a_string',
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'not_a_boolean',
  array: 'not_an_array',
  object: 'not_an_object',
  record: 'not_an_object',
}

/** The parser leaves the input out of an issue unless asked; absent fields say so in the message. */
function typeSentence(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (issue.message.endsWith('received undefined')) return 'required'
  return TYPES[issue.expected] ?? 'invalid'
}

function sizeRefusal(origin: string, count: number, side: 'small' | 'big'): Refusal {
  if (origin === 'string') {
    if (side === 'small' && count <= 1) return { sentence: 'required', params: {} }
    return { sentence: side === 'small' ? 'too_short' : 'too_long', params: { count } }
  }
  if (origin === 'array')
    return { sentence: side === 'small' ? 'too_few' : 'too_many', params: { count } }
  return { sentence: side === 'small' ? 'too_small' : 'too_big', params: { count } }
}

function textParams(params: Record<string, unknown> | undefined): Refusal['params'] {
  return Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
