import type { Say } from '../i18n/text-keys.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const NONE = { defaultValue: '' }
const FORMATS = new Set(['email', 'url'])

type SizeKey = `errors.${'too_long' | 'too_large' | 'too_small' | 'required' | 'too_short'}`

function sizeKey(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): SizeKey {
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big') return isText ? 'errors.too_long' : 'errors.too_large'
  if (!isText) return 'errors.too_small'
  return issue.minimum === 1 ? 'errors.required' : 'errors.too_short'
}

/** The message for an issue of a zod schema; `t` must have the `form` texts. */
export function issueSentence(issue: Issue, t: Say<'form'>): string {
  // Issues of our own schemas carry the key of their text as their message.
  const own = /^[a-z_]+$/.test(issue.message) ? t(`errors.${issue.message}`, NONE) : ''
  if (own !== '') return own
  switch (issue.code) {
    case 'too_small':
      return t(sizeKey(issue), { least: String(issue.minimum) })
    case 'too_big':
      return t(sizeKey(issue), { most: String(issue.maximum) })
    case 'invalid_format':
      return t(`errors.${FORMATS.has(issue.format) ? issue.format : 'format'}`, NONE)
    case 'invalid_type':
      return t(issue.expected === 'number' ? 'errors.number' : 'errors.required')
    default:
      return t('errors.format')
  }
}
