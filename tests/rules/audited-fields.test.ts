import { expect, it } from 'vitest'
import { auditedFields } from './audited-fields.ts'
import { sourceFiles } from './source-files.ts'

const AUDITED = await auditedFields()

it.each(['be', 'en', 'ru'])('the audit log says every field in words, in %s', (locale) => {
  const [texts] = sourceFiles(`web/i18n/${locale}/admin/audit.json`)
  const { fields = {} } = JSON.parse(texts?.text ?? '{}') as { fields?: Record<string, string> }
  expect(AUDITED.length).toBeGreaterThan(250)
  expect(AUDITED.filter((name) => (fields[name] ?? '') === '')).toEqual([])
})
