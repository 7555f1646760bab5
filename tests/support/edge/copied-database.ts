import { createHash, createHmac } from 'node:crypto'

/** The binding of the copy, and what the local runtime knows it by. */
export const COPY = 'COPY'

/** As the local runtime names the file of a database: by the id of a Durable Object. */
export function fileOfDatabase(id: string): string {
  const key = createHash('sha256').update('miniflare-D1DatabaseObject').digest()
  const own = createHmac('sha256', key).update(id).digest().subarray(0, 16)
  const check = createHmac('sha256', key).update(own).digest().subarray(0, 16)
  return `${Buffer.concat([own, check]).toString('hex')}.sqlite`
}
