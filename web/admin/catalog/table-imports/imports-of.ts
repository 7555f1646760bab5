import type { QueryKey } from '@tanstack/react-query'
import type { ProductImport } from '../../../../worker/catalog/product-files/schemas.ts'

/** What every import of a table says of itself. */
export type AnyImport = Pick<
  ProductImport,
  | 'id'
  | 'file_name'
  | 'status'
  | 'error'
  | 'percent'
  | 'can_undo'
  | 'created_by'
  | 'created_at'
  | 'applied_at'
  | 'undone_at'
>

/** What can be done with imports of one kind. */
export interface ImportsOf<One extends AnyImport> {
  /** What begins the keys of whatever an import may change. */
  key: QueryKey
  importKey: (id: number) => QueryKey
  apply: (id: number) => Promise<One>
  undo: (id: number) => Promise<One>
  discard: (id: number) => Promise<unknown>
}

const WORKED_ON: readonly AnyImport['status'][] = ['comparing', 'applying', 'undoing']

/** Whether a job is at work on it. */
export const isWorking = ({ status }: Pick<AnyImport, 'status'>): boolean =>
  WORKED_ON.includes(status)

/** How often it is asked for again while a job is at work on it, in ms. */
export const LOOKED_AGAIN_MS = 700
