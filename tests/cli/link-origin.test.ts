import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkOrigin } from '../../worker/cli/link-origin.ts'
import { keepPreview, refusePreview } from '../../worker/cli/preview-state.ts'

const remote = { where: 'remote', url: undefined, hostname: null } as const
const local = { where: 'local', url: undefined, hostname: null } as const

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detal-origin-'))
  vi.stubEnv('STATE_DIR', folder)
  vi.stubEnv('PUBLIC_URL', undefined)
  vi.stubEnv('PORT', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('begins links of a deployed store with what is known of its address, the surest first', () => {
  const hostname = 'parts.example'
  expect(linkOrigin({ ...remote, hostname })).toBe('https://parts.example')
  vi.stubEnv('PUBLIC_URL', 'https://known.example')
  expect(linkOrigin({ ...remote, hostname })).toBe('https://known.example')
  const url = 'https://said.example'
  expect(linkOrigin({ ...remote, hostname, url })).toBe(url)
})

it('asks for the address that nobody can read, and refuses what is none', () => {
  expect(() => linkOrigin(remote)).toThrow(/add --url https:/)
  for (const url of ['http://plain.example', 'https://shop.example/en', 'shop.example']) {
    expect(() => linkOrigin({ ...remote, url })).toThrow(/must be https:/)
  }
})

it('begins links of this machine with where its store is served', () => {
  expect(linkOrigin(local)).toBe('http://localhost:8787')
  vi.stubEnv('PORT', '9001')
  expect(linkOrigin(local)).toBe('http://localhost:9001')
  expect(() => refusePreview()).not.toThrow()
  const { appKey } = keepPreview(9002)
  expect(linkOrigin(local)).toBe('https://localhost:9002')
  expect(appKey.length).toBeGreaterThanOrEqual(32)
  // What it has signed and sealed can be read by its next run.
  expect(keepPreview(9003)).toEqual({ appKey, port: 9003 })
  expect(() => refusePreview()).toThrow(/holds a preview/)
})
