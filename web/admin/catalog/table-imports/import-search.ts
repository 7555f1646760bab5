/** What the address of the page says: which file is worked on. */
export interface ImportSearch {
  file?: number
}

/** Reads it from whatever stands in the address; nonsense counts as absent. */
export function readImportSearch({ file }: Record<string, unknown>): ImportSearch {
  const id = Number(file)
  return Number.isSafeInteger(id) && id > 0 ? { file: id } : {}
}
