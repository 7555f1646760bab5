import type { Plan } from './filling.ts'
import { fillStore } from './fill-store.ts'
import { migrateStore } from './migrate-store.ts'
import { openStoreFile } from './store-file.ts'

/** Makes a filled store in an empty folder: the schema by the migrations in D1, the rows in the file. */
export async function makeStore(
  folder: string,
  plan: Plan,
  say: (line: string) => void,
): Promise<void> {
  await migrateStore(folder, () => {})
  const db = openStoreFile(folder)
  try {
    await fillStore(db, plan, say)
  } finally {
    db.close()
  }
}
