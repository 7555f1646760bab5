import { expect, it } from 'vitest'
import { auditedFields } from './audited-fields.ts'
import { sourceFiles } from './source-files.ts'

it.each(['be', 'en', 'ru'])('the audit log says every field in words, in %s', async (locale) => {
  const [texts] = sourceFiles(`web/i18n/${locale}/admin/audit.json`)
  const { fields = {} } = JSON.parse(texts?.text ?? '{}') as { fields?: Record<string, string> }
  const audited = await auditedFields()
  expect(audited.length).toBeGreaterThan(250)
  expect(audited.filter((name) => (fields[name] ?? '') === '')).toEqual([])
})
