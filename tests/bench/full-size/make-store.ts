import { createStore } from './create-store.ts'
import type { Plan } from './filling.ts'
import { fillStore } from './fill-store.ts'
import { migrateStore } from './migrate-store.ts'
import { openStoreFile } from './store-file.ts'

/** Makes a filled store in an empty folder: the schema by the migrations, the rows by `fillStore`. */
export async function makeStore(
  folder: string,
  plan: Plan,
  say: (line: string) => void,
): Promise<void> {
  await createStore(folder)
  const db = openStoreFile(folder)
  try {
    migrateStore(db, () => {})
    await fillStore(db, plan, say)
  } finally {
    db.close()
  }
}
