import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './local-state.ts'

/** A database of the store, as `wrangler.toml` binds it. */
export interface StoreDatabase {
  /** `DB` is the main one, `OFFERS_1`, `OFFERS_2`, … are those of offers' lines. */
  binding: string
  name: string
  /** Of its migrations, from the repository's root. */
  folder: string
}

/** A database in a configuration that wrangler has read. */
interface Bound {
  binding: string
  database_name?: string | undefined
  migrations_dir?: string | undefined
}

/** Where configurations that say nothing else have their migrations. */
const USUAL_FOLDER = 'migrations'

/** The store's databases, the main one first. */
export const storeDatabases = (bound: readonly Bound[]): StoreDatabase[] =>
  bound.map(({ binding, database_name: name, migrations_dir: folder }) => ({
    binding,
    name: name ?? binding,
    folder: folder ?? USUAL_FOLDER,
  }))

/** The migrations of a folder, the oldest first. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
