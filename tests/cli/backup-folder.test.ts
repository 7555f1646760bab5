import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeChanges } from '../../worker/cli/backup/changes.ts'
import {
  type BackupFolder,
  type Manifest,
  objectPath,
  openFolder,
  packed,
  readManifest,
  rowsPath,
  changesPath,
  writeManifest,
} from '../../worker/cli/backup/folder.ts'
import { describeTable } from '../../worker/cli/backup/make-backup.ts'
import { maskFolder } from '../../worker/cli/backup/mask-folder.ts'
import { needSchema } from '../../worker/cli/backup/need-schema.ts'
import { readTable } from '../../worker/cli/backup/read-table.ts'
import { areLinesGathered } from '../../worker/cli/backup/send-rows.ts'
import { digestOf, readSealed, SealedWriter } from '../../worker/cli/backup/sealed-file.ts'
import { verifyFolder } from '../../worker/cli/backup/verify-folder.ts'
import { readChanges } from '../../worker/cli/backup/changes.ts'

const PASSPHRASE = 'correct horse battery'
const USERS = {
  name: 'users',
  columns: ['id', 'email', 'first_name', 'phone', 'order_count'],
  key: [0],
  after: [],
}
const PARTS = { name: 'products', columns: ['id', 'mpn'], key: [0], after: [] }

let root: string
let folder: BackupFolder
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'detal-folder-'))
  folder = openFolder(join(root, 'one'), PASSPHRASE, 'begin')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function seal(path: string, pieces: Uint8Array[]): void {
  const writer = new SealedWriter(folder, path)
  for (const piece of pieces) writer.add(piece)
  writer.end()
}

const text = (value: string) => new TextEncoder().encode(value)
const opened = (path: string): string[] =>
  [...readSealed(folder, path)].map((piece) => new TextDecoder().decode(piece))

/** A whole backup: three people, of whom one changed, one left and one came while they were copied; a part; a file. */
function write(): Manifest {
  seal(rowsPath(folder, 'users'), [
    packed([
      [1, 'ala@example.com', 'Ала', '+375 29 123-45-67', 2],
      [2, 'jan@example.com', 'Ян', null, 0],
    ]),
    packed([[3, 'olga@example.com', 'Ольга', null, 1]]),
  ])
  seal(rowsPath(folder, 'products'), [packed([[1, 'LM317T']])])
  seal(objectPath(folder, 'a.bin'), [text('one '), text('file')])
  const changes = new Map([
    [
      'users',
      new Map([
        ['[2]', [2, 'jan@example.com', 'Іван', null, 5]],
        ['[3]', null],
        ['[4]', [4, 'new@example.com', 'New', null, 0]],
      ]),
    ],
  ])
  writeChanges(folder, changes)
  const manifest: Manifest = {
    id: folder.id,
    made_at: '2026-11-27T00:00:00.000Z',
    version: '1',
    migrations: ['0000_foundation.sql'],
    key_fingerprint: 'f',
    held_ms: 1,
    is_masked: false,
    tables: [USERS, PARTS].map((table) => describeTable(folder, table, changes)),
    changes_sha256: digestOf(folder, changesPath(folder)).sha256,
    sequences: [],
    objects: [
      {
        bucket: 'DOCUMENTS',
        key: 'orders/1/1/a.pdf',
        etag: 'e',
        content_type: null,
        metadata: {},
        file: 'a.bin',
        ...digestOf(folder, objectPath(folder, 'a.bin')),
      },
    ],
  }
  writeManifest(folder, manifest)
  return manifest
}

const rowsOf = (of: BackupFolder, table: typeof USERS) =>
  [...readTable(of, table, readChanges(of))].flat()

describe('a sealed file', () => {
  const path = () => join(root, 'pieces.bin')
  it('gives its pieces back in their order', () => {
    seal(path(), [text('one'), text('two'), text('three')])
    expect(opened(path())).toEqual(['one', 'two', 'three'])
  })

  it('is refused when a byte of it is another one', () => {
    seal(path(), [text('one'), text('two')])
    const bytes = readFileSync(path())
    bytes[30] = (bytes[30] ?? 0) ^ 1
    writeFileSync(path(), bytes)
    expect(() => opened(path())).toThrow('pieces.bin is damaged')
  })

  it('is refused when its end is missing, at a piece’s end too', () => {
    seal(path(), [text('one'), text('two')])
    const bytes = readFileSync(path())
    for (const length of [bytes.length - 1, bytes.length / 2]) {
      writeFileSync(path(), bytes.subarray(0, length))
      expect(() => opened(path())).toThrow('damaged, cut, or of another backup')
    }
  })

  it('is refused when pieces changed places', () => {
    seal(path(), [text('one'), text('two'), text('end')])
    const bytes = readFileSync(path())
    const piece = bytes.length / 3
    const swapped = [1, 0, 2].map((nth) => bytes.subarray(nth * piece, (nth + 1) * piece))
    writeFileSync(path(), Buffer.concat(swapped))
    expect(() => opened(path())).toThrow('damaged')
  })

  it('is refused in another file’s place, and in another backup', () => {
    seal(path(), [text('one')])
    copyFileSync(path(), join(root, 'other.bin'))
    expect(() => opened(join(root, 'other.bin'))).toThrow('other.bin is damaged')
    const other = { id: crypto.randomUUID(), key: folder.key }
    expect(() => [...readSealed(other, path())]).toThrow('of another backup')
  })
})

describe('a backup’s folder', () => {
  it('opens with its passphrase alone', () => {
    expect(openFolder(folder.path, PASSPHRASE, 'read')).toEqual(folder)
    expect(() => openFolder(folder.path, 'another passphrase', 'read')).toThrow('passphrase')
  })

  it('holds nothing to restore before its manifest is there', () => {
    expect(() => readManifest(folder)).toThrow('is not whole')
    const manifest = write()
    expect(readManifest(folder)).toEqual(manifest)
  })

  it('is not begun where something else lies', () => {
    writeFileSync(join(root, 'note.txt'), 'mine')
    expect(() => openFolder(root, PASSPHRASE, 'begin')).toThrow('is not empty')
  })

  it('has rows as they were at its end: changed, gone and new ones too', () => {
    const manifest = write()
    expect(rowsOf(folder, USERS).map(([id, , name]) => [id, name])).toEqual([
      [1, 'Ала'],
      [2, 'Іван'],
      [4, 'New'],
    ])
    expect(manifest.tables[0]?.rows).toBe(3)
    expect(() => verifyFolder(folder, manifest)).not.toThrow()
  })

  it('is refused when a file is missing or is not what the manifest says', () => {
    const manifest = write()
    seal(objectPath(folder, 'a.bin'), [text('another file')])
    expect(() => verifyFolder(folder, manifest)).toThrow('orders/1/1/a.pdf is not what')
    rmSync(objectPath(folder, 'a.bin'))
    expect(() => verifyFolder(folder, manifest)).toThrow('a.bin is missing')
  })
})

describe('a masked copy', () => {
  it('has nobody in it, but their shapes, their orders and the parts', () => {
    write()
    const copy = openFolder(join(root, 'copy'), PASSPHRASE, 'begin')
    const manifest = maskFolder(folder, copy)
    expect(() => verifyFolder(copy, manifest)).not.toThrow()
    expect([manifest.is_masked, manifest.objects]).toEqual([true, []])
    const [ala, jan] = rowsOf(copy, USERS)
    expect(ala?.[1]).toMatch(/^[0-9a-f]{16}@masked\.invalid$/)
    expect(ala?.[2]).toMatch(/^[А-ЯІ][а-яі]{2}$/)
    expect(ala?.[3]).toMatch(/^\+\d{3} \d\d \d{3}-\d\d-\d\d$/)
    expect(ala?.slice(1, 4)).not.toEqual(['ala@example.com', 'Ала', '+375 29 123-45-67'])
    expect([ala?.[4], jan?.[4], jan?.[3]]).toEqual([2, 5, null])
    expect(jan?.[1]).not.toBe(ala?.[1])
    expect(rowsOf(copy, PARTS)).toEqual([[1, 'LM317T']])
  })
})

describe('the schema of a store that a backup is brought back into', () => {
  const OLD = ['0000_foundation.sql', '0075_x.sql']
  it('may be the same, or newer by what only adds', () => {
    expect(() => needSchema(OLD, OLD)).not.toThrow()
    expect(() => needSchema(OLD, [...OLD, '0076_upkeep.sql'])).not.toThrow()
  })
  it('is not older, nor newer by what changed rows', () => {
    expect(() => needSchema(OLD, ['0000_foundation.sql'])).toThrow('older than the backup')
    expect(() => needSchema(OLD, [...OLD, '0073_charts_again.sql'])).toThrow('changed rows')
  })
})

describe('lines of offers in several databases', () => {
  const table = (name: string) => ({ name, columns: ['id'], key: [0], after: [] })
  const backup = {
    tables: ['offer_items', 'OFFERS_1.offer_items', 'OFFERS_2.offer_items'].map((name) => ({
      ...table(name),
      rows: 0,
      sha256: '',
    })),
  }
  const isGathered = (...names: string[]) => areLinesGathered(backup, names.map(table))

  it('come back where they were, if the store has each of those databases', () => {
    expect(isGathered('offer_items', 'OFFERS_1.offer_items', 'OFFERS_2.offer_items')).toBe(false)
    expect(isGathered('offer_items', ...[3, 2, 1].map((at) => `OFFERS_${at}.offer_items`))).toBe(
      false,
    )
  })

  it('come into the main one, if the store lacks one of them', () => {
    expect(isGathered('offer_items')).toBe(true)
    expect(isGathered('offer_items', 'OFFERS_1.offer_items', 'OFFERS_3.offer_items')).toBe(true)
  })
})
