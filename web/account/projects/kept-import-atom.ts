import { atom } from 'jotai'
import type { ImportResult } from '../../../worker/sales/projects/files/schemas.ts'

/** What became of the newest import, until it is closed: shown on the page of its project. */
export const keptImportAtom = atom<{ project: number; result: ImportResult } | null>(null)
