import { strToU8 } from 'fflate'
import { expect } from 'vitest'
import type {
  ImportField,
  ImportResult,
  ReadFile,
} from '../../../worker/sales/projects/files/schemas.ts'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import type { Planner } from './planner.ts'

/** Sends a file as the page does. */
export const send = (me: Planner, content: string | Uint8Array, name = 'bom.csv') =>
  me.post('/user/projects/read-file', typeof content === 'string' ? strToU8(content) : content, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(name),
    },
  })

/** Reads a file; anything but 200 fails the test. */
export const read = async (me: Planner, content: string | Uint8Array, name?: string) => {
  const answer = await send(me, content, name)
  if (answer.status !== 200) expect(await answer.text()).toBe(200)
  return dataOf<ReadFile>(answer)
}

export const fieldsOf = ({ columns }: ReadFile) => columns.map(({ field }) => field)

/** What is sent of a file that was read, its columns as they are guessed unless said. */
const importOf = (
  file: ReadFile,
  project: Project,
  mode: 'add' | 'place',
  fields?: ImportField[],
) => ({
  version: project.version,
  titles: file.columns.map(({ title }) => title),
  columns: fields ?? fieldsOf(file),
  mode,
  rows: file.rows,
})

/** Reads a file and puts it into a project, a new one unless said, its columns as they are guessed unless said. */
export async function imported(
  me: Planner,
  content: string | Uint8Array,
  {
    project,
    mode = 'add',
    fields,
  }: { project?: Project; mode?: 'add' | 'place'; fields?: ImportField[] } = {},
) {
  const before = project ?? (await me.plan())
  const file = await read(me, content)
  const input = importOf(file, before, mode, fields)
  const result = await dataOf<ImportResult>(
    await me.post(`/user/projects/${before.id}/import`, input),
  )
  const after = await me.read(before.id)
  const rows = after.items.map(({ number, quantity, designators }) => [
    number,
    quantity,
    designators,
  ])
  return { file, result, after, rows }
}
