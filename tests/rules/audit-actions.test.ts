import { expect, it } from 'vitest'
import { ACTIONS, NOUNS, VERBS } from '../../worker/store/audit/schemas/actions.ts'
import { LISTS } from '../../worker/store/saved-views/schemas.ts'
import audit from '../../web/i18n/en/admin/audit.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

const known = new Set(
  Object.entries<readonly string[]>(ACTIONS).flatMap(([noun, verbs]) =>
    verbs.map((verb) => `${noun}.${verb}`),
  ),
)

const FILES = sourceFiles('worker/**/*.ts').filter(({ path }) => !path.includes('/audit/schemas/'))

/** Actions as verbs of the store write them: `action: 'orders.ship'`, and nouns of `auditExport`. */
const written = FILES.flatMap(({ path, text }) => [
  ...[...text.matchAll(/\baction: '([a-z-]+\.[a-z_-]+)'/g)].map(([, action = '']) => ({
    path,
    action,
  })),
  ...[...text.matchAll(/auditExport\(ctx, \{ noun: '([a-z-]+)'/g)].map(([, noun]) => ({
    path,
    action: `${noun}.export`,
  })),
])

it('knows every action that the store audits', () => {
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(({ action }) => !known.has(action))).toEqual([])
})

it('knows the export of every list of the back office', () => {
  const unknown = Object.keys(LISTS).filter((list) => !known.has(`${list}.export`))
  expect(unknown).toEqual([])
})

it('has a word for each noun and each verb of it, and for no others', () => {
  expect(Object.keys(audit.nouns).toSorted()).toEqual(NOUNS)
  expect(Object.keys(audit.verbs).toSorted()).toEqual(VERBS)
})
