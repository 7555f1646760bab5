import type {
  CrossMapping,
  UploadedCrosses,
} from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { answerOf, dataOf } from '../../../../api/answer.ts'
import { api } from '../../../../api/client.ts'
import { importQueries, sendFile } from '../../table-imports/import-queries.ts'
import { CROSSES } from '../crosses.ts'

const routes = api.admin.crosses.imports
const one = routes[':id']
const of = (id: number) => ({ param: { id: String(id) } })

/** Files of crosses. */
export const crossImports = importQueries({
  key: CROSSES,
  list: (query, call) => answerOf(routes.$get({ query }, call)),
  get: (id, call) => dataOf(one.$get(of(id), call)),
  guess: (id, call) => dataOf(one.reading.$get(of(id), call)),
  read: (id, json: CrossMapping, call) => dataOf(one.reading.$post({ ...of(id), json }, call)),
  rows: (id, call) => dataOf(one.rows.$get(of(id), call)),
  compare: (id, json) => dataOf(one.compare.$post({ ...of(id), json })),
  apply: (id) => dataOf(one.apply.$post(of(id))),
  undo: (id) => dataOf(one.undo.$post(of(id))),
  discard: (id) => one.$delete(of(id)),
})

/** `source` names who says the pairs of the file. */
export const uploadCrosses = (file: File, source: string): Promise<UploadedCrosses> =>
  sendFile('/api/admin/crosses/imports', file, { source })
