import { describe, expect, it } from 'vitest'
import { SHIPPED_ROLES } from '../../worker/people/accounts/shipped-roles.ts'
import { SHIPPED_CODES } from '../../worker/people/roles/schemas.ts'
import { PERMISSIONS } from '../../worker/permissions.ts'
import { sourceFiles } from './source-files.ts'

interface Words {
  areas: Record<string, string>
  nouns: Record<string, Record<string, { name: string; about: string } | undefined> | undefined>
  verbs: Record<string, string>
}

const wordsIn = (locale: string): Words => {
  const [texts] = sourceFiles(`web/i18n/${locale}/admin/permissions.json`)
  return JSON.parse(texts?.text ?? '{}') as Words
}

it('knows the roles that a store comes with', () => {
  expect([...SHIPPED_CODES]).toEqual(Object.keys(SHIPPED_ROLES))
})

describe.each(['be', 'en', 'ru'])('permissions in %s', (locale) => {
  const { areas, nouns, verbs } = wordsIn(locale)

  it('each have an area, a noun that says what it is, and a verb', () => {
    const without = PERMISSIONS.filter((permission) => {
      const [area = '', noun = '', verb = ''] = permission.split('.')
      const { name, about } = nouns[area]?.[noun] ?? {}
      return [areas[area], name, about, verbs[verb]].some((words) => (words ?? '') === '')
    })
    expect(without).toEqual([])
  })

  it('are all that is said', () => {
    const known = new Set(PERMISSIONS.map((permission) => permission.replace(/\.[^.]+$/, '')))
    const said = Object.entries(nouns).flatMap(([area, own]) =>
      Object.keys(own ?? {}).map((noun) => `${area}.${noun}`),
    )
    expect(said.filter((noun) => !known.has(noun))).toEqual([])
    const used = new Set(PERMISSIONS.map((permission) => permission.split('.').at(-1)))
    expect(Object.keys(verbs).filter((verb) => !used.has(verb))).toEqual([])
  })

  it('are told apart: no two things go by one name', () => {
    const names = Object.values(nouns).flatMap((own) =>
      Object.values(own ?? {}).map((noun) => noun?.name),
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
