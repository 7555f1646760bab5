import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CliError } from '../run-command.ts'
import { readSealed, type Seal, SealedWriter } from './sealed-file.ts'

/** The one file that is not sealed: how the key comes of the passphrase. */
const Head = z.object({
  format: z.literal(1),
  id: z.uuid(),
  salt: z.string(),
  scrypt: z.object({ N: z.number().int(), r: z.number().int(), p: z.number().int() }),
})
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 }

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.number().int()),
  /** Rows that the backup holds of it, with what changed while it was copied. */
  rows: z.number().int(),
  sha256: z.string(),
})
export type BackupTable = z.infer<typeof Table>

const ObjectEntry = z.object({
  bucket: z.enum(['SOURCES', 'MEDIA', 'DOCUMENTS']),
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  content_type: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  /** Under `objects/`. */
  file: z.string(),
  sha256: z.string(),
})
export type BackupObject = z.infer<typeof ObjectEntry>

/** What a backup holds; a folder without it holds none. */
export const Manifest = z.object({
  id: z.uuid(),
  made_at: z.iso.datetime(),
  /** Of the package that made it. */
  version: z.string(),
  /** The migrations of its schema. */
  migrations: z.array(z.string()),
  /** Tells the key for sealed data apart from another one; the key itself travels apart. */
  key_fingerprint: z.string(),
  /** For how long writes were held, milliseconds. */
  held_ms: z.number().int(),
  is_masked: z.boolean(),
  tables: z.array(Table),
  changes_sha256: z.string(),
  sequences: z.array(z.object({ name: z.string(), seq: z.number().int() })),
  objects: z.array(ObjectEntry),
})
export type Manifest = z.infer<typeof Manifest>

/** An opened backup: a folder and what opens its files. */
export interface BackupFolder extends Seal {
  path: string
}

/** Opens the backup in a folder, or begins one in a folder that is new or empty. */
export function openFolder(path: string, passphrase: string, may: 'begin' | 'read'): BackupFolder {
  const headPath = join(path, 'backup.json')
  if (!existsSync(headPath)) {
    if (may === 'read') throw new CliError(`There is no backup in ${path}.`)
    if (existsSync(path) && readdirSync(path).length > 0)
      throw new CliError(`${path} is not empty and holds no backup: choose another folder.`)
    for (const folder of ['rows', 'objects']) mkdirSync(join(path, folder), { recursive: true })
    const salt = randomBytes(16).toString('base64url')
    const head = { format: 1, id: randomUUID(), salt, scrypt: SCRYPT }
    const begun = { path, id: head.id, key: keyOf(passphrase, head) }
    writeValue(begun, checkPath(begun), 'the passphrase is right')
    writeFileSync(headPath, JSON.stringify(head, null, 2))
    return begun
  }
  const head = Head.safeParse(JSON.parse(readFileSync(headPath, 'utf8')))
  if (!head.success) throw new CliError(`${headPath} is of a format that this version cannot read.`)
  const folder = { path, id: head.data.id, key: keyOf(passphrase, head.data) }
  try {
    readValue(folder, checkPath(folder))
  } catch {
    throw new CliError(`The passphrase is not that of ${path}, or its check.bin is damaged.`)
  }
  return folder
}

const keyOf = (
  passphrase: string,
  { salt, scrypt }: Pick<z.infer<typeof Head>, 'salt' | 'scrypt'>,
) => scryptSync(passphrase, salt, 32, { ...scrypt, maxmem: 256 * 1024 * 1024 })

/** A piece that opens with the right passphrase alone, so that a wrong one is told at once. */
const checkPath = ({ path }: Pick<BackupFolder, 'path'>): string => join(path, 'check.bin')

export const rowsPath = ({ path }: BackupFolder, table: string): string =>
  join(path, 'rows', `${table}.bin`)
export const changesPath = ({ path }: BackupFolder): string => join(path, 'rows', '~changes.bin')
export const objectPath = ({ path }: BackupFolder, file: string): string =>
  join(path, 'objects', file)
const manifestPath = ({ path }: BackupFolder): string => join(path, 'manifest.bin')

export const isWhole = (folder: BackupFolder): boolean => existsSync(manifestPath(folder))

/** Writes a value as one sealed piece. */
export function writeValue(folder: BackupFolder, path: string, value: unknown): void {
  const writer = new SealedWriter(folder, path)
  writer.add(packed(value))
  writer.end()
}

/** Reads what `writeValue` wrote. */
function readValue(folder: Seal, path: string): unknown {
  const [piece = new Uint8Array()] = readSealed(folder, path)
  return unpacked(piece)
}

/** What a sealed piece says. */
export const packed = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value))
export const unpacked = (piece: Uint8Array): unknown =>
  JSON.parse(gunzipSync(piece).toString('utf8'))

/** Makes the backup whole: until then its folder holds none. */
export const writeManifest = (folder: BackupFolder, manifest: Manifest): void =>
  writeValue(folder, manifestPath(folder), manifest)

export function readManifest(folder: BackupFolder): Manifest {
  if (!isWhole(folder))
    throw new CliError(
      `The backup in ${folder.path} is not whole: run npm run backup on the same folder again.`,
    )
  return Manifest.parse(readValue(folder, manifestPath(folder)))
}

/** Forgets what was copied of the tables: they changed while nobody noted it. */
export function forgetRows(folder: BackupFolder): void {
  for (const name of readdirSync(join(folder.path, 'rows'))) rmSync(join(folder.path, 'rows', name))
}
